-- Products that a sub-question is about, by brand; neither all nor some: it answers no question that names a product (C-17a).
ALTER TABLE "FaqSubQuestion"
  ADD COLUMN "allProducts" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "productKeys" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "validationDate" TIMESTAMPTZ(3);
CREATE INDEX "FaqSubQuestion_productKeys_idx" ON "FaqSubQuestion" USING GIN ("productKeys");
CREATE INDEX "FaqSubQuestion_allProducts_idx" ON "FaqSubQuestion" ("id") WHERE "allProducts";

-- When the text in force was validated: the newest entry of the trail that says so, else its last change.
UPDATE "FaqSubQuestion" s SET "validationDate" = coalesce(v."date", s."updateDate")
FROM "FaqSubQuestion" o LEFT JOIN (
  SELECT "entityId", max("date") AS "date" FROM "AuditEntry"
  WHERE "type" = 'SUB_QUESTION' AND "action" IN ('VALIDATE', 'CREATE_AND_VALIDATE', 'EDIT_AND_VALIDATE') GROUP BY "entityId"
) v ON v."entityId" = o."id"::text
WHERE o."id" = s."id" AND s."approved";

-- What a visitor is given whose question is flagged, where it differs from the default in code or was approved (CHAT-29b).
CREATE TABLE "ChatbotSafetyText" (
  "id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "textFr" TEXT NOT NULL,
  "textEn" TEXT NOT NULL,
  "approved" BOOLEAN NOT NULL DEFAULT false,
  "commentWhenDisapproved" TEXT,
  "creationDate" TIMESTAMPTZ(3) NOT NULL,
  "updateDate" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ChatbotSafetyText_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ChatbotSafetyText_key_key" ON "ChatbotSafetyText"("key");
