-- A product may name its therapeutic area (P-44). What names an area keeps it from being deleted (U-08a).
ALTER TABLE "Product" ADD COLUMN "therapeuticAreaId" UUID;
ALTER TABLE "Product" ADD CONSTRAINT "Product_therapeuticAreaId_fkey" FOREIGN KEY ("therapeuticAreaId") REFERENCES "TherapeuticArea"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "Product_therapeuticAreaId_idx" ON "Product"("therapeuticAreaId");

-- The portal's products carry the area's name.
CREATE TRIGGER therapeutic_area_product_version AFTER UPDATE ON "TherapeuticArea"
  FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version('products');
