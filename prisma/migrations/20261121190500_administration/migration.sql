-- CreateEnum
CREATE TYPE "ExportState" AS ENUM ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "PortalScope" AS ENUM ('READ', 'SUBMIT', 'MEMBERS');

-- CreateEnum
CREATE TYPE "RunState" AS ENUM ('RUNNING', 'SUCCEEDED', 'FAILED');

-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "resends" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "actingUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "GridView" (
    "id" UUID NOT NULL,
    "grid" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ownerId" UUID NOT NULL,
    "roles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "state" JSONB NOT NULL,
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "GridView_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GridLayout" (
    "userId" UUID NOT NULL,
    "grid" TEXT NOT NULL,
    "layout" JSONB NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "GridLayout_pkey" PRIMARY KEY ("userId","grid")
);

-- CreateTable
CREATE TABLE "KeptFilter" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "grid" TEXT NOT NULL,
    "filterModel" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KeptFilter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TableTally" (
    "id" BIGSERIAL NOT NULL,
    "table" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,

    CONSTRAINT "TableTally_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExportJob" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "grid" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "lng" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "state" "ExportState" NOT NULL DEFAULT 'QUEUED',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "size" BIGINT,
    "error" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "startedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "seenAt" TIMESTAMPTZ(3),

    CONSTRAINT "ExportJob_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PortalClient" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" "PortalScope"[],
    "tokenHash" TEXT NOT NULL,
    "tokenEnd" TEXT NOT NULL,
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "createdById" UUID,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PortalClient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RoutineRun" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "state" "RunState" NOT NULL DEFAULT 'RUNNING',
    "isDryRun" BOOLEAN NOT NULL DEFAULT false,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "beatAt" TIMESTAMPTZ(3) NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "counts" JSONB,
    "error" TEXT,
    "startedById" UUID,
    "startedByName" TEXT,

    CONSTRAINT "RoutineRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TherapeuticArea" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TherapeuticArea_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Acting" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "byId" UUID NOT NULL,
    "byName" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "toldAt" TIMESTAMPTZ(3),

    CONSTRAINT "Acting_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "GridView_grid_idx" ON "GridView"("grid");

-- CreateIndex
CREATE UNIQUE INDEX "GridView_ownerId_grid_name_key" ON "GridView"("ownerId", "grid", "name");

-- CreateIndex
CREATE INDEX "KeptFilter_userId_grid_idx" ON "KeptFilter"("userId", "grid");

-- CreateIndex
CREATE INDEX "KeptFilter_lastUsedAt_idx" ON "KeptFilter"("lastUsedAt");

-- CreateIndex
CREATE INDEX "TableTally_table_idx" ON "TableTally"("table");

-- CreateIndex
CREATE INDEX "ExportJob_userId_createdAt_idx" ON "ExportJob"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "ExportJob_state_createdAt_idx" ON "ExportJob"("state", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "PortalClient_name_key" ON "PortalClient"("name");

-- CreateIndex
CREATE UNIQUE INDEX "PortalClient_tokenHash_key" ON "PortalClient"("tokenHash");

-- CreateIndex
CREATE INDEX "RoutineRun_name_startedAt_idx" ON "RoutineRun"("name", "startedAt" DESC);

-- CreateIndex
CREATE INDEX "RoutineRun_startedAt_idx" ON "RoutineRun"("startedAt");

-- CreateIndex
CREATE INDEX "Acting_userId_toldAt_idx" ON "Acting"("userId", "toldAt");

-- CreateIndex
CREATE INDEX "Acting_sessionId_idx" ON "Acting"("sessionId");

-- AddForeignKey
ALTER TABLE "GridView" ADD CONSTRAINT "GridView_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GridLayout" ADD CONSTRAINT "GridLayout_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KeptFilter" ADD CONSTRAINT "KeptFilter_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExportJob" ADD CONSTRAINT "ExportJob_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Acting" ADD CONSTRAINT "Acting_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a filter "contains" looks through: one function for what is indexed and for what is looked up. The dictionary of
-- unaccent is part of the installation and does not change under a running house, so the function may say IMMUTABLE.
CREATE FUNCTION public.fold(given text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, given)) $$;

-- U-08: a name stands once, ignoring case and accents.
CREATE UNIQUE INDEX "TherapeuticArea_name_key" ON "TherapeuticArea" (public.fold("name"));

-- S-02: mails are looked up by recipient and subject, accounts by name and address.
CREATE INDEX "Mail_recipient_fold_idx" ON "Mail" USING gin (public.fold("recipient") gin_trgm_ops);
CREATE INDEX "Mail_subject_fold_idx" ON "Mail" USING gin (public.fold("subject") gin_trgm_ops);

-- The exact number of rows of a big table, without counting them: see model TableTally.
CREATE FUNCTION public.tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE change integer;
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT count(*) INTO change FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN SELECT -count(*) INTO change FROM old_rows;
  ELSIF TG_OP = 'TRUNCATE' THEN SELECT -coalesce(sum("rows"), 0) INTO change FROM "TableTally" WHERE "table" = TG_TABLE_NAME;
  ELSE change := 0;
  END IF;
  INSERT INTO "TableTally" ("table", "rows") VALUES (TG_TABLE_NAME, change);
  RETURN NULL;
END $$;
INSERT INTO "TableTally" ("table", "rows") SELECT 'AuditEntry', count(*) FROM "AuditEntry";
CREATE TRIGGER audit_entry_tally_insert AFTER INSERT ON "AuditEntry"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER audit_entry_tally_delete AFTER DELETE ON "AuditEntry"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER audit_entry_tally_other AFTER UPDATE OR TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
INSERT INTO "TableTally" ("table", "rows") SELECT 'Mail', count(*) FROM "Mail";
CREATE TRIGGER mail_tally_insert AFTER INSERT ON "Mail"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER mail_tally_delete AFTER DELETE ON "Mail"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER mail_tally_other AFTER UPDATE OR TRUNCATE ON "Mail"
  FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
