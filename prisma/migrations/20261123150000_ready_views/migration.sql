-- Ready views belong to the product: a row stands for one only once an administrator changed it (R-03b).
ALTER TABLE "GridView" ALTER COLUMN "ownerId" DROP NOT NULL;
ALTER TABLE "GridView" ADD COLUMN "ready" TEXT;
ALTER TABLE "GridView" ADD CONSTRAINT "GridView_owner_check" CHECK (("ownerId" IS NULL) = ("ready" IS NOT NULL));
CREATE UNIQUE INDEX "GridView_grid_ready_key" ON "GridView" ("grid", "ready");
