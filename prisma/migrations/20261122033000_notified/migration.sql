-- What a notification has still to send: of an anonymised request nothing could be sent.
DROP INDEX "MaterialOrder_new_idx";
CREATE INDEX "MaterialOrder_new_idx" ON "MaterialOrder" ("id") WHERE "status" = 'NEW' AND "anonymizedAt" IS NULL;
DROP INDEX "QuotaRequest_new_idx";
CREATE INDEX "QuotaRequest_new_idx" ON "QuotaRequest" ("quotaRequestId") WHERE "status" = 'NEW' AND "anonymizedAt" IS NULL;
-- Sendings that may have left untold: each hour the routine looks through them.
CREATE INDEX "DeclarationSending_untold_idx" ON "DeclarationSending" ("mailId") WHERE "sentAt" IS NULL;
