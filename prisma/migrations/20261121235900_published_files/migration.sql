-- S-06: files of published content are public by their id. Whether one is shown is asked at each reading of a stranger: it must
-- be found at once, also in texts.
CREATE FUNCTION public.image_ids(VARIADIC texts text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT array_agg(DISTINCT lower(m[1])) FROM unnest(texts) AS t, regexp_matches(t, '/files/images/([0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})', 'g') AS m $$;
CREATE INDEX "Product_images_idx" ON "Product" USING gin (public.image_ids("info", "infoUpdateDescription", "hospitalAvailabilityMessage",
  "cityAvailabilityMessage", "quotaInfo", "cityQuotaInfo", "legalMentions", "tempUpdateDescription"));
CREATE INDEX "FaqSubQuestion_images_idx" ON "FaqSubQuestion" USING gin ("images");
CREATE INDEX "FaqSubQuestion_pdfDocumentId_idx" ON "FaqSubQuestion" ("pdfDocumentId") WHERE "pdfDocumentId" IS NOT NULL;
CREATE INDEX "Promotion_encodedImageId_idx" ON "Promotion" ("encodedImageId") WHERE "encodedImageId" IS NOT NULL;
CREATE INDEX "Promotion_encodedPdfId_idx" ON "Promotion" ("encodedPdfId") WHERE "encodedPdfId" IS NOT NULL;
CREATE INDEX "Product_pdfDocumentUrl_idx" ON "Product" ("pdfDocumentUrl") WHERE "pdfDocumentUrl" IS NOT NULL;
CREATE INDEX "Product_hospitalPdfDocumentUrl_idx" ON "Product" ("hospitalPdfDocumentUrl") WHERE "hospitalPdfDocumentUrl" IS NOT NULL;
CREATE INDEX "Product_cityPdfDocumentUrl_idx" ON "Product" ("cityPdfDocumentUrl") WHERE "cityPdfDocumentUrl" IS NOT NULL;
