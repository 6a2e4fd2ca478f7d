-- Extensions of the search: both are trusted, the database's owner may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "AuditType" AS ENUM ('PRODUCT', 'PROMOTION', 'ARTICLE', 'BANNER', 'EARLY_ACCESS', 'VALIDATION', 'ANONYMIZATION', 'MAIN_QUESTION', 'SUB_QUESTION', 'USER', 'PARAMETER', 'THERAPEUTIC_AREA', 'CHATBOT', 'REQUEST', 'ROUTINE', 'PORTAL_CLIENT');

-- CreateEnum
CREATE TYPE "AuditAction" AS ENUM ('CREATE', 'CREATE_AND_VALIDATE', 'EDIT', 'EDIT_AND_VALIDATE', 'VALIDATE', 'REJECT', 'DELETE');

-- CreateEnum
CREATE TYPE "DraftKind" AS ENUM ('PRODUCT');

-- CreateEnum
CREATE TYPE "DraftDecision" AS ENUM ('APPLIED', 'REJECTED');

-- CreateEnum
CREATE TYPE "FileKind" AS ENUM ('PRODUCT_PDF', 'PROMOTION_DOC', 'MATERIAL_IMAGE', 'FAQ_PDF', 'CHATBOT_TESTS', 'AVATAR');

-- CreateEnum
CREATE TYPE "MailStatus" AS ENUM ('QUEUED', 'SENT', 'FAILED', 'NOT_SENT');

-- CreateEnum
CREATE TYPE "ProductType" AS ENUM ('DRUG', 'VACCINE');

-- CreateEnum
CREATE TYPE "ProductStatus" AS ENUM ('AUTHORIZED', 'COMMERCIALIZED', 'NOT_MARKETED', 'HANDED', 'STOPPED');

-- CreateEnum
CREATE TYPE "Availability" AS ENUM ('AVAILABLE', 'CONTINGENTEMENT', 'UNDER_TENSION', 'SHORTAGE', 'DOTATION', 'RESTOCKED');

-- CreateEnum
CREATE TYPE "EditType" AS ENUM ('EDIT_INFORMATION', 'EDIT_AVAILABILITY', 'EDIT_EXCURSION', 'NEW_PRODUCT');

-- CreateEnum
CREATE TYPE "UserStatus" AS ENUM ('ACTIVE', 'PENDING_VALIDATION', 'DISABLED');

-- CreateTable
CREATE TABLE "AuditEntry" (
    "seq" BIGINT NOT NULL,
    "id" UUID NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "actorId" UUID,
    "actorName" TEXT NOT NULL,
    "realActorId" UUID,
    "realActorName" TEXT,
    "type" "AuditType" NOT NULL,
    "action" "AuditAction" NOT NULL,
    "entityId" TEXT,
    "entityLabel" TEXT,
    "productId" UUID,
    "editType" "EditType",
    "correlationId" TEXT NOT NULL,
    "comment" TEXT,
    "digests" JSONB NOT NULL,
    "prevHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "AuditValue" (
    "entrySeq" BIGINT NOT NULL,
    "position" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "salt" TEXT NOT NULL,

    CONSTRAINT "AuditValue_pkey" PRIMARY KEY ("entrySeq","position")
);

-- CreateTable
CREATE TABLE "Draft" (
    "id" UUID NOT NULL,
    "kind" "DraftKind" NOT NULL DEFAULT 'PRODUCT',
    "subjectId" UUID,
    "editType" "EditType" NOT NULL,
    "base" JSONB,
    "payload" JSONB NOT NULL,
    "authorId" UUID NOT NULL,
    "realAuthorId" UUID,
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "decision" "DraftDecision",
    "decidedAt" TIMESTAMPTZ(3),
    "decidedById" UUID,
    "reason" TEXT,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "encodedId" UUID NOT NULL,
    "kind" "FileKind" NOT NULL,
    "fileName" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "createdById" UUID,

    CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("encodedId")
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" UUID NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "lng" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" "MailStatus" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Parameter" (
    "id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Parameter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Product" (
    "id" UUID NOT NULL,
    "cis" TEXT,
    "name" TEXT,
    "commercialName" TEXT,
    "displayName" TEXT,
    "type" "ProductType",
    "dci" TEXT,
    "cip" TEXT,
    "ucd" TEXT,
    "status" "ProductStatus" NOT NULL,
    "stoppedDate" DATE,
    "pdfDocumentUrl" UUID,
    "msdProduct" BOOLEAN NOT NULL DEFAULT true,
    "info" TEXT,
    "infoUpdateDescription" TEXT,
    "emergencyAvailable" BOOLEAN NOT NULL DEFAULT false,
    "hasHospitalChannel" BOOLEAN NOT NULL DEFAULT false,
    "hospitalAvailability" "Availability",
    "hospitalRestockedAt" DATE,
    "hospitalAvailabilityMessage" TEXT,
    "hospitalPdfDocumentUrl" UUID,
    "hasCityChannel" BOOLEAN NOT NULL DEFAULT false,
    "cityAvailability" "Availability",
    "cityRestockedAt" DATE,
    "cityAvailabilityMessage" TEXT,
    "cityPdfDocumentUrl" UUID,
    "quotaRequestAvailable" BOOLEAN NOT NULL DEFAULT false,
    "nbUcdBoite" INTEGER,
    "nbMaxBoite" INTEGER,
    "nbMaxBoitesEtablissement" INTEGER,
    "quotaInfo" TEXT,
    "cityQuotaRequestAvailable" BOOLEAN NOT NULL DEFAULT false,
    "cityNbUcdBoite" INTEGER,
    "cityNbMaxBoite" INTEGER,
    "cityNbMaxBoitesEtablissement" INTEGER,
    "cityQuotaInfo" TEXT,
    "temperatureRanges" JSONB NOT NULL DEFAULT '[]',
    "legalMentions" TEXT,
    "tempUpdateDescription" TEXT,
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "informationUpdatedAt" TIMESTAMPTZ(3) NOT NULL,
    "availabilityUpdatedAt" TIMESTAMPTZ(3) NOT NULL,
    "excursionUpdatedAt" TIMESTAMPTZ(3) NOT NULL,
    "importedValues" JSONB,
    "importDifferences" JSONB,
    "searchText" TEXT NOT NULL DEFAULT '',
    "sortName" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "firstName" TEXT NOT NULL DEFAULT '',
    "lastName" TEXT NOT NULL DEFAULT '',
    "passwordHash" TEXT,
    "roles" TEXT[],
    "lng" TEXT NOT NULL DEFAULT 'fr',
    "status" "UserStatus" NOT NULL DEFAULT 'ACTIVE',
    "encodedAvatarId" UUID,
    "lastLoginAt" TIMESTAMPTZ(3),
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "actingAsId" UUID,
    "remember" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),
    "userAgent" TEXT,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasswordResetToken" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PasswordResetToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntry_id_key" ON "AuditEntry"("id");

-- CreateIndex
CREATE INDEX "AuditEntry_date_seq_idx" ON "AuditEntry"("date" DESC, "seq" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_productId_seq_idx" ON "AuditEntry"("productId", "seq" DESC);

-- CreateIndex
CREATE INDEX "Draft_subjectId_editType_idx" ON "Draft"("subjectId", "editType");

-- CreateIndex
CREATE INDEX "Draft_decision_creationDate_idx" ON "Draft"("decision", "creationDate" DESC);

-- CreateIndex
CREATE INDEX "StoredFile_kind_createdAt_idx" ON "StoredFile"("kind", "createdAt");

-- CreateIndex
CREATE INDEX "Mail_date_id_idx" ON "Mail"("date" DESC, "id");

-- CreateIndex
CREATE INDEX "Mail_status_dueAt_idx" ON "Mail"("status", "dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "Parameter_key_key" ON "Parameter"("key");

-- CreateIndex
CREATE INDEX "Product_searchText_idx" ON "Product" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Product_sortName_id_idx" ON "Product"("sortName", "id");

-- CreateIndex
CREATE INDEX "Product_cip_idx" ON "Product"("cip");

-- CreateIndex
CREATE INDEX "Product_ucd_idx" ON "Product"("ucd");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "PasswordResetToken_tokenHash_key" ON "PasswordResetToken"("tokenHash");

-- CreateIndex
CREATE INDEX "PasswordResetToken_userId_idx" ON "PasswordResetToken"("userId");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- AddForeignKey
ALTER TABLE "AuditValue" ADD CONSTRAINT "AuditValue_entrySeq_fkey" FOREIGN KEY ("entrySeq") REFERENCES "AuditEntry"("seq") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_actingAsId_fkey" FOREIGN KEY ("actingAsId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasswordResetToken" ADD CONSTRAINT "PasswordResetToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- Search ignores case and accents: one function for what is stored and for what is looked up.
CREATE FUNCTION public.search_text(VARIADIC parts text[]) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, array_to_string(parts, E'\n'))) $$;

CREATE FUNCTION public.product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := public.search_text(NEW."name", NEW."commercialName", NEW."displayName", NEW."dci", NEW."cip", NEW."ucd");
  NEW."sortName" := public.search_text(coalesce(NEW."name", ''));
  RETURN NEW;
END $$;
CREATE TRIGGER product_search
  BEFORE INSERT OR UPDATE OF "name", "commercialName", "displayName", "dci", "cip", "ucd" ON "Product"
  FOR EACH ROW EXECUTE FUNCTION public.product_search();

-- P-03: one undecided draft per product and section.
CREATE UNIQUE INDEX "Draft_pending_key" ON "Draft" ("subjectId", "editType") WHERE "decision" IS NULL AND "subjectId" IS NOT NULL;

-- USER-11: nobody holds both temperature roles.
ALTER TABLE "User" ADD CONSTRAINT "User_temperature_roles_check"
  CHECK (NOT ("roles" @> ARRAY['ROLE_EDITION_TEMP', 'ROLE_VALIDATION_TEMP']::text[]));

-- The trail is append-only for everybody, its owner included.
CREATE FUNCTION public.audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION public.audit_is_append_only();
CREATE TRIGGER audit_value_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditValue"
  FOR EACH STATEMENT EXECUTE FUNCTION public.audit_is_append_only();
