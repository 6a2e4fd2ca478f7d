import { test as plain } from '@playwright/test';

/** Windows that a test opened besides its own are closed when it ends: they would continue to run, and take the focus from those after it. */
export const test = plain.extend<{ alone: undefined }>({
  alone: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      for (const context of browser.contexts()) {
        // A handler that still answers a call of the page must not fail a test that is over.
        for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
        if (!before.has(context)) await context.close();
      }
    },
    { auto: true },
  ],
});
