-- I-01c: plans and runs of the official files' import, and what the files say of a product's supply (I-01g).
ALTER TYPE "AuditType" ADD VALUE 'IMPORT';

ALTER TABLE "Product" ADD COLUMN     "officialSupply" JSONB;

CREATE TABLE "BdpmImport" (
    "id" UUID NOT NULL,
    "folder" TEXT NOT NULL,
    "plannedAt" TIMESTAMPTZ(3) NOT NULL,
    "plannedById" UUID NOT NULL,
    "plannedByName" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "figures" JSONB NOT NULL,
    "plan" JSONB NOT NULL,
    "appliedAt" TIMESTAMPTZ(3),
    "appliedById" UUID,
    "appliedByName" TEXT,

    CONSTRAINT "BdpmImport_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "BdpmImport_appliedAt_idx" ON "BdpmImport"("appliedAt");
CREATE INDEX "BdpmImport_plannedAt_idx" ON "BdpmImport"("plannedAt");
