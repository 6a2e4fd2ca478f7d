import { defineConfig } from 'prisma/config';

/** Migrations run as the owner of the tables; a command that only reads files needs no address. */
const url = process.env.MIGRATE_DATABASE_URL ?? process.env.DATABASE_URL ?? '';

export default defineConfig({
  schema: 'models',
  // A backup is restored with the migrations that it was made with (src/cli/backup).
  migrations: { path: process.env.MIGRATIONS_FOLDER ?? 'migrations', seed: 'node src/cli/db-seed.mjs' },
  datasource: { url },
});
