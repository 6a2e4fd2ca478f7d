-- AlterTable
ALTER TABLE "Draft" ADD COLUMN     "formerAuthorIds" UUID[] DEFAULT ARRAY[]::UUID[];

-- Which PDFs the trail shows (R-17): asked before the bytes of one go.
CREATE INDEX "AuditValue_pdf_idx" ON "AuditValue" ("field")
  WHERE "field" IN ('pdfDocumentUrl', 'hospitalPdfDocumentUrl', 'cityPdfDocumentUrl');
