-- Each upload has bytes of its own in the file store, so that a row always describes the bytes that it names (I-01k).
ALTER TABLE "BdpmSetFile" ADD COLUMN "key" TEXT;
UPDATE "BdpmSetFile" SET "key" = 'official-files/' || "setId" || '/' || "file";
ALTER TABLE "BdpmSetFile" ALTER COLUMN "key" SET NOT NULL;
