-- The searched text with blanks where words begin and end: whole words and beginnings rank first (P-22a).
ALTER TABLE "Product" ADD COLUMN "searchWords" TEXT NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION public.product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := public.search_text(NEW."name", NEW."commercialName", NEW."displayName", NEW."dci", NEW."cip", NEW."ucd");
  NEW."searchWords" := ' ' || translate(NEW."searchText", E'\n,;/()-', '       ') || ' ';
  NEW."sortName" := public.search_text(coalesce(NEW."name", ''));
  RETURN NEW;
END $$;

UPDATE "Product" SET "searchWords" = ' ' || translate("searchText", E'\n,;/()-', '       ') || ' ';
