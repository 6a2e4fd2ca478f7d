-- What was the most of a material that an order may ask for, and whether an order asks for more (REQ-08a).
ALTER TABLE "MaterialOrderLine" ADD COLUMN "maxQuantity" INTEGER;
ALTER TABLE "MaterialOrder" ADD COLUMN "overMaximum" BOOLEAN NOT NULL DEFAULT false;

UPDATE "MaterialOrderLine" l SET "maxQuantity" = p."maxQuantity" FROM "Promotion" p WHERE p."id" = l."promotionId";
UPDATE "MaterialOrder" o SET "overMaximum" = true
WHERE o."id" IN (SELECT l."orderId" FROM "MaterialOrderLine" l WHERE l."quantity" > l."maxQuantity");

-- Few orders ask for more: found without reading the others.
CREATE INDEX "MaterialOrder_overMaximum_date_id_idx" ON "MaterialOrder" ("date", "id") WHERE "overMaximum";

-- Totals by product are read from the index alone.
DROP INDEX "MaterialOrderLine_promomatsReference_orderId_idx";
CREATE INDEX "MaterialOrderLine_promomatsReference_orderId_quantity_idx" ON "MaterialOrderLine" ("promomatsReference", "orderId", "quantity");
