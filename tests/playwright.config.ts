import { defineConfig } from '@playwright/test';

/** Every connection that a browser makes by itself is off: tests talk to the application only. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Tests that kill, drain and starve servers of their own come last: whatever a screen breaks is known before. */
const FAULTS = /(faults.*|drain|two-servers)\.spec\.ts$/;

export default defineConfig({
  projects: [
    { name: 'screens', testIgnore: FAULTS },
    { name: 'faults', testMatch: FAULTS },
  ],
  testDir: './e2e',
  outputDir: './.results/playwright',
  // Two keep two processors busy while a third waits for a notice, a server or a mail. Four take as long.
  workers: 3,
  // Far above what a test needs: a machine that is busy with something else turns nothing red.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy elsewhere may starve a browser once; what fails twice is broken. A second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.results/playwright.json' }]],
  use: {
    // Emptied between tests, but for what the browser caches: scripts are fetched and compiled once for each worker.
    reuseContext: true,
    baseURL: process.env.E2E_BASE_URL,
    browserName: 'chromium',
    headless: true,
    actionTimeout: 45_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // Recording every test costs a fifth of the run: `npm run test:e2e -- <file> --trace on` records what failed.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.PLAYWRIGHT_CHROMIUM, args: QUIET },
  },
});
