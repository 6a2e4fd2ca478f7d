-- What an author has seen of their drafts, and whether decisions are mailed to them (P-43, P-43e).
ALTER TABLE "User" ADD COLUMN "draftsSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "User" ADD COLUMN "mailOnDecision" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "Draft_authorId_updateDate_idx" ON "Draft"("authorId", "updateDate" DESC);

-- CreateIndex
CREATE INDEX "Draft_realAuthorId_idx" ON "Draft"("realAuthorId");

-- CreateIndex
CREATE INDEX "Draft_formerAuthorIds_idx" ON "Draft" USING GIN ("formerAuthorIds");
