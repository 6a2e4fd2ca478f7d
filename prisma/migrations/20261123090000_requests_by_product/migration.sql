-- Requests of one product, newest first: its filter is the most frequent question, and groups by product open by it.
-- A name from the catalogue may be longer than an index holds; no request needs more of it than the portal may send.
UPDATE "QuotaRequest" SET "productName" = left("productName", 500) WHERE length("productName") > 500;
UPDATE "EmergencyRequest" SET "productName" = left("productName", 500) WHERE length("productName") > 500;
UPDATE "PharmacovigilanceDeclaration" SET "productName" = left("productName", 500) WHERE length("productName") > 500;
UPDATE "TemperatureExcursionReport" SET "productName" = left("productName", 500) WHERE length("productName") > 500;

-- CreateIndex
CREATE INDEX "QuotaRequest_productName_date_quotaRequestId_idx" ON "QuotaRequest"("productName", "date", "quotaRequestId");

-- CreateIndex
CREATE INDEX "EmergencyRequest_productName_date_id_idx" ON "EmergencyRequest"("productName", "date", "id");

-- CreateIndex
CREATE INDEX "PharmacovigilanceDeclaration_productName_date_id_idx" ON "PharmacovigilanceDeclaration"("productName", "date", "id");

-- CreateIndex
CREATE INDEX "TemperatureExcursionReport_kind_productName_creationDate_id_idx" ON "TemperatureExcursionReport"("kind", "productName", "creationDate", "id");
