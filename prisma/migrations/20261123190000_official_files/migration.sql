-- The official files on the screen: lines of a plan, uploaded sets, plans and applications in the background (I-01j to I-01o).
ALTER TABLE "BdpmImport" ADD COLUMN "setId" UUID;

-- CreateTable
CREATE TABLE "BdpmLine" (
    "importId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kinds" TEXT[],
    "cip" TEXT NOT NULL,
    "name" TEXT,
    "productId" UUID,
    "changes" JSONB NOT NULL,
    "differences" JSONB NOT NULL,
    "official" JSONB,
    "searchText" TEXT NOT NULL,

    CONSTRAINT "BdpmLine_pkey" PRIMARY KEY ("importId","position")
);

-- CreateTable
CREATE TABLE "BdpmSet" (
    "id" UUID NOT NULL,
    "openOf" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BdpmSet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BdpmSetFile" (
    "setId" UUID NOT NULL,
    "file" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "rows" INTEGER NOT NULL,
    "uploadedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BdpmSetFile_pkey" PRIMARY KEY ("setId","file")
);

-- CreateTable
CREATE TABLE "BdpmTask" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "state" "RunState" NOT NULL DEFAULT 'RUNNING',
    "setId" UUID,
    "importId" UUID,
    "startedById" UUID NOT NULL,
    "startedByName" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "beatAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "step" TEXT,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "error" TEXT,
    "errorParams" JSONB,

    CONSTRAINT "BdpmTask_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "BdpmLine_productId_idx" ON "BdpmLine"("productId");

-- CreateIndex
CREATE UNIQUE INDEX "BdpmSet_openOf_key" ON "BdpmSet"("openOf");

-- CreateIndex
CREATE INDEX "BdpmSet_createdAt_idx" ON "BdpmSet"("createdAt");

-- CreateIndex
CREATE INDEX "BdpmTask_startedAt_idx" ON "BdpmTask"("startedAt" DESC);

-- CreateIndex
CREATE INDEX "BdpmTask_importId_startedAt_idx" ON "BdpmTask"("importId", "startedAt" DESC);

-- AddForeignKey
ALTER TABLE "BdpmLine" ADD CONSTRAINT "BdpmLine_importId_fkey" FOREIGN KEY ("importId") REFERENCES "BdpmImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BdpmSetFile" ADD CONSTRAINT "BdpmSetFile_setId_fkey" FOREIGN KEY ("setId") REFERENCES "BdpmSet"("id") ON DELETE CASCADE ON UPDATE CASCADE;
