-- The holder and the last run that changed a product, both from the official files (I-01i); the holder is searched too (P-22d).
ALTER TABLE "Product" ADD COLUMN "holder" TEXT, ADD COLUMN "importChangedAt" TIMESTAMPTZ(3);

CREATE OR REPLACE FUNCTION public.product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := public.search_text(NEW."name", NEW."commercialName", NEW."displayName", NEW."dci", NEW."cip", NEW."ucd", NEW."holder");
  NEW."searchWords" := ' ' || translate(NEW."searchText", E'\n,;/()-', '       ') || ' ';
  NEW."sortName" := public.search_text(coalesce(NEW."name", ''));
  RETURN NEW;
END $$;

DROP TRIGGER product_search ON "Product";
CREATE TRIGGER product_search
  BEFORE INSERT OR UPDATE OF "name", "commercialName", "displayName", "dci", "cip", "ucd", "holder" ON "Product"
  FOR EACH ROW EXECUTE FUNCTION public.product_search();

-- The holders come with the next run; which run changed a product last stands in the audit log.
UPDATE "Product" AS p SET "importChangedAt" = e."at"
FROM (SELECT "productId", max("date") AS "at" FROM "AuditEntry" WHERE "type" = 'PRODUCT' AND "comment" = 'Import BDPM' GROUP BY 1) e
WHERE e."productId" = p."id";

CREATE INDEX "Product_holder_idx" ON "Product"("holder");
CREATE INDEX "Product_importChangedAt_idx" ON "Product"("importChangedAt");
