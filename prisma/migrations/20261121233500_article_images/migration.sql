-- Which article shows an image is asked for every image that a visitor reads (S-06).
-- CreateIndex
CREATE INDEX "Article_encodedImageId_idx" ON "Article"("encodedImageId");

-- CreateIndex
CREATE INDEX "Article_images_idx" ON "Article" USING GIN ("images");
