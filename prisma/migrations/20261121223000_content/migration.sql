-- CreateEnum
CREATE TYPE "ChatbotFaqCategory" AS ENUM ('PAPILLOMAVIRUS', 'OTHER');

-- CreateEnum
CREATE TYPE "CustomerType" AS ENUM ('DR', 'EMP', 'OTHER');

-- CreateEnum
CREATE TYPE "EarlyAccessStatus" AS ENUM ('IN_PROGRESS', 'FINISHED', 'UPCOMING_PLATFORM');

-- CreateEnum
CREATE TYPE "EarlyAccessType" AS ENUM ('EARLY_ACCESS', 'CPC', 'AAC');

-- CreateEnum
CREATE TYPE "FaqCategory" AS ENUM ('PAPILLOMAVIRUS');

-- CreateEnum
CREATE TYPE "FaqType" AS ENUM ('STATIC', 'INTERACTIVE', 'BOTH');

-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN     "discardedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "ChatbotQuestion" (
    "questionId" UUID NOT NULL,
    "conversationId" UUID,
    "conversationDate" TIMESTAMPTZ(3),
    "faqCategory" "ChatbotFaqCategory",
    "requester" TEXT,
    "requesterEmail" TEXT,
    "requesterPhone" TEXT,
    "requesterCustomerType" "CustomerType",
    "requesterContactable" BOOLEAN,
    "questionContent" TEXT NOT NULL,
    "answerContent" TEXT,
    "chatbotResponse" TEXT,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "chatbotPvCase" BOOLEAN,
    "pvCaseDeclaredByUser" BOOLEAN,
    "pvCaseDeclarationSubmitted" BOOLEAN,
    "firstPropositionRightResponse" BOOLEAN,
    "nextPropositionRightResponse" BOOLEAN,
    "answerSatisfied" BOOLEAN,
    "sentToTeam" BOOLEAN,
    "userChosenQuestion" TEXT,
    "subQuestionMetadata" JSONB NOT NULL DEFAULT '[]',
    "isUnanswered" BOOLEAN NOT NULL DEFAULT false,
    "dismissedAt" TIMESTAMPTZ(3),
    "portalClientId" UUID,

    CONSTRAINT "ChatbotQuestion_pkey" PRIMARY KEY ("questionId")
);

-- CreateTable
CREATE TABLE "ChatbotSetting" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "active" BOOLEAN NOT NULL DEFAULT false,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ChatbotSetting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChatbotTestRun" (
    "id" UUID NOT NULL,
    "fileId" UUID NOT NULL,
    "fileName" TEXT NOT NULL,
    "state" "RunState" NOT NULL DEFAULT 'RUNNING',
    "startedById" UUID,
    "startedByName" TEXT NOT NULL,
    "lng" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "beatAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "ok" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,

    CONSTRAINT "ChatbotTestRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChatbotTestAnswer" (
    "runId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "question" TEXT NOT NULL,
    "expected" TEXT NOT NULL,
    "proposals" JSONB NOT NULL,
    "isOk" BOOLEAN NOT NULL,

    CONSTRAINT "ChatbotTestAnswer_pkey" PRIMARY KEY ("runId","position")
);

-- CreateTable
CREATE TABLE "ArticleCategory" (
    "name" TEXT NOT NULL,
    "labelFr" TEXT NOT NULL,
    "labelEn" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "ArticleCategory_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "Article" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "contentText" TEXT NOT NULL DEFAULT '',
    "summary" TEXT NOT NULL,
    "readTime" INTEGER,
    "displayDate" DATE,
    "expirationDate" DATE,
    "author" TEXT,
    "videoUrl" TEXT,
    "imageUrl" TEXT,
    "priority" INTEGER NOT NULL DEFAULT 99,
    "encodedImageId" UUID,
    "category" TEXT,
    "tag" TEXT,
    "newArticle" BOOLEAN NOT NULL DEFAULT false,
    "privateDisplay" BOOLEAN NOT NULL DEFAULT false,
    "privateDisplaySummary" BOOLEAN NOT NULL DEFAULT false,
    "images" UUID[] DEFAULT ARRAY[]::UUID[],
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Article_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Banner" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "title" TEXT,
    "content" TEXT NOT NULL,
    "contentText" TEXT NOT NULL DEFAULT '',
    "displayStartDate" DATE,
    "displayEndDate" DATE,
    "privateDisplay" BOOLEAN NOT NULL DEFAULT false,
    "deleted" BOOLEAN NOT NULL DEFAULT false,
    "creatorId" UUID,
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "lastModifierId" UUID,
    "lastModificationDate" TIMESTAMPTZ(3) NOT NULL,
    "deletorId" UUID,
    "deletionDate" TIMESTAMPTZ(3),
    "searchText" TEXT NOT NULL DEFAULT '',
    "sortName" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Banner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EarlyAccessDrug" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "description" TEXT,
    "descriptionText" TEXT NOT NULL DEFAULT '',
    "status" "EarlyAccessStatus" NOT NULL,
    "earlyAccessType" "EarlyAccessType" NOT NULL,
    "hauteAutoriteSanteLink" TEXT,
    "agenceNationaleSecuriteMedicamentLink" TEXT,
    "accessRequestPlatformLink" TEXT,
    "endDate" DATE,
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "sortName" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "EarlyAccessDrug_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Promotion" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "promomatsReference" TEXT NOT NULL,
    "maxQuantity" INTEGER NOT NULL,
    "unitCost" DECIMAL(12,2),
    "therapeuticAreaId" UUID,
    "recentlyAdded" BOOLEAN NOT NULL DEFAULT false,
    "available" BOOLEAN NOT NULL DEFAULT false,
    "docUrl" TEXT,
    "encodedPdfId" UUID,
    "encodedImageId" UUID,
    "expirationDate" DATE,
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',
    "sortName" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Promotion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContentVersion" (
    "area" TEXT NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "ContentVersion_pkey" PRIMARY KEY ("area")
);

-- CreateTable
CREATE TABLE "FaqMainQuestion" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "category" "FaqCategory" NOT NULL DEFAULT 'PAPILLOMAVIRUS',
    "orderNumber" INTEGER NOT NULL,
    "commentWhenDisapprovedAll" TEXT,
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "FaqMainQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FaqSubQuestion" (
    "id" UUID NOT NULL,
    "mainQuestionId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "alternativeTitleForAi" TEXT,
    "uniqueName" TEXT NOT NULL,
    "documentNumber" TEXT NOT NULL,
    "content" TEXT NOT NULL DEFAULT '',
    "contentText" TEXT NOT NULL DEFAULT '',
    "type" "FaqType" NOT NULL DEFAULT 'STATIC',
    "connectedMembersOnly" BOOLEAN NOT NULL DEFAULT false,
    "sensitive" BOOLEAN NOT NULL DEFAULT true,
    "approved" BOOLEAN NOT NULL DEFAULT false,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "publicationDate" DATE,
    "expirationDate" DATE,
    "order" INTEGER NOT NULL DEFAULT 0,
    "images" UUID[] DEFAULT ARRAY[]::UUID[],
    "pdfDocumentId" UUID,
    "commentWhenDisapproved" TEXT,
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "searchText" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "FaqSubQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailAttachment" (
    "mailId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "fileName" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "MailAttachment_pkey" PRIMARY KEY ("mailId","position")
);

-- CreateIndex
CREATE INDEX "ChatbotQuestion_date_questionId_idx" ON "ChatbotQuestion"("date" DESC, "questionId");

-- CreateIndex
CREATE INDEX "ChatbotQuestion_conversationId_date_idx" ON "ChatbotQuestion"("conversationId", "date");

-- CreateIndex
CREATE INDEX "ChatbotTestRun_startedAt_idx" ON "ChatbotTestRun"("startedAt" DESC);

-- CreateIndex
CREATE INDEX "Article_priority_displayDate_id_idx" ON "Article"("priority", "displayDate" DESC, "id");

-- CreateIndex
CREATE INDEX "Article_searchText_idx" ON "Article" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Banner_sortName_id_idx" ON "Banner"("sortName", "id");

-- CreateIndex
CREATE INDEX "Banner_searchText_idx" ON "Banner" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "EarlyAccessDrug_sortName_id_idx" ON "EarlyAccessDrug"("sortName", "id");

-- CreateIndex
CREATE INDEX "EarlyAccessDrug_searchText_idx" ON "EarlyAccessDrug" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Promotion_therapeuticAreaId_idx" ON "Promotion"("therapeuticAreaId");

-- CreateIndex
CREATE INDEX "Promotion_sortName_id_idx" ON "Promotion"("sortName", "id");

-- CreateIndex
CREATE INDEX "Promotion_searchText_idx" ON "Promotion" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "FaqMainQuestion_orderNumber_id_idx" ON "FaqMainQuestion"("orderNumber", "id");

-- CreateIndex
CREATE INDEX "FaqMainQuestion_searchText_idx" ON "FaqMainQuestion" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "FaqSubQuestion_mainQuestionId_order_id_idx" ON "FaqSubQuestion"("mainQuestionId", "order", "id");

-- CreateIndex
CREATE INDEX "FaqSubQuestion_searchText_idx" ON "FaqSubQuestion" USING GIN ("searchText" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "ChatbotTestAnswer" ADD CONSTRAINT "ChatbotTestAnswer_runId_fkey" FOREIGN KEY ("runId") REFERENCES "ChatbotTestRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Article" ADD CONSTRAINT "Article_category_fkey" FOREIGN KEY ("category") REFERENCES "ArticleCategory"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Promotion" ADD CONSTRAINT "Promotion_therapeuticAreaId_fkey" FOREIGN KEY ("therapeuticAreaId") REFERENCES "TherapeuticArea"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FaqSubQuestion" ADD CONSTRAINT "FaqSubQuestion_mainQuestionId_fkey" FOREIGN KEY ("mainQuestionId") REFERENCES "FaqMainQuestion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailAttachment" ADD CONSTRAINT "MailAttachment_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- FAQ: a unique name stands once, ignoring case (F-08); nothing expires before it is published (F-05).
CREATE UNIQUE INDEX "FaqSubQuestion_uniqueName_key" ON "FaqSubQuestion" (lower("uniqueName"));
ALTER TABLE "FaqSubQuestion" ADD CONSTRAINT "FaqSubQuestion_dates_check" CHECK ("expirationDate" >= "publicationDate");
ALTER TABLE "Article" ADD CONSTRAINT "Article_dates_check" CHECK ("expirationDate" >= "displayDate");
ALTER TABLE "Banner" ADD CONSTRAINT "Banner_dates_check" CHECK ("displayEndDate" >= "displayStartDate");
ALTER TABLE "EarlyAccessDrug" ADD CONSTRAINT "EarlyAccessDrug_endDate_check" CHECK (("status" = 'FINISHED') = ("endDate" IS NOT NULL));
ALTER TABLE "ChatbotSetting" ADD CONSTRAINT "ChatbotSetting_one_row_check" CHECK ("id" = 1);
INSERT INTO "ChatbotSetting" ("id", "active", "updateDate") VALUES (1, false, '2026-01-01T00:00:00Z');

-- Which pending sub-questions wait, and which go online or expire: few of many.
CREATE INDEX "FaqSubQuestion_pending_idx" ON "FaqSubQuestion" ("mainQuestionId") WHERE NOT "approved";
CREATE INDEX "ChatbotQuestion_unanswered_idx" ON "ChatbotQuestion" ("date" DESC) WHERE "isUnanswered" AND "dismissedAt" IS NULL;

-- What a search of a list looks through: the named columns of the row, folded as the term is.
CREATE FUNCTION public.keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE given jsonb := to_jsonb(NEW);
BEGIN
  NEW."searchText" := public.fold(array_to_string(ARRAY(SELECT given ->> field FROM unnest(TG_ARGV) WITH ORDINALITY AS f(field, place) ORDER BY place), E'\n'));
  RETURN NEW;
END $$;
-- By what a list is sorted: the named column, folded.
CREATE FUNCTION public.keep_sort_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."sortName" := public.fold(coalesce(to_jsonb(NEW) ->> TG_ARGV[0], ''));
  RETURN NEW;
END $$;
CREATE TRIGGER faq_main_question_search BEFORE INSERT OR UPDATE ON "FaqMainQuestion"
  FOR EACH ROW EXECUTE FUNCTION public.keep_search_text('title');
CREATE TRIGGER faq_sub_question_search BEFORE INSERT OR UPDATE ON "FaqSubQuestion"
  FOR EACH ROW EXECUTE FUNCTION public.keep_search_text('title', 'alternativeTitleForAi', 'uniqueName', 'documentNumber', 'contentText');
CREATE TRIGGER article_search BEFORE INSERT OR UPDATE ON "Article"
  FOR EACH ROW EXECUTE FUNCTION public.keep_search_text('title', 'summary', 'author', 'tag', 'category', 'contentText');
CREATE TRIGGER banner_search BEFORE INSERT OR UPDATE ON "Banner"
  FOR EACH ROW EXECUTE FUNCTION public.keep_search_text('name', 'title', 'contentText');
CREATE TRIGGER banner_sort BEFORE INSERT OR UPDATE ON "Banner"
  FOR EACH ROW EXECUTE FUNCTION public.keep_sort_name('name');
CREATE TRIGGER early_access_drug_search BEFORE INSERT OR UPDATE ON "EarlyAccessDrug"
  FOR EACH ROW EXECUTE FUNCTION public.keep_search_text('name', 'category', 'descriptionText');
CREATE TRIGGER early_access_drug_sort BEFORE INSERT OR UPDATE ON "EarlyAccessDrug"
  FOR EACH ROW EXECUTE FUNCTION public.keep_sort_name('name');
CREATE TRIGGER promotion_search BEFORE INSERT OR UPDATE ON "Promotion"
  FOR EACH ROW EXECUTE FUNCTION public.keep_search_text('name', 'promomatsReference');
CREATE TRIGGER promotion_sort BEFORE INSERT OR UPDATE ON "Promotion"
  FOR EACH ROW EXECUTE FUNCTION public.keep_sort_name('name');

-- The statistics grid counts exactly without counting (see model TableTally).
INSERT INTO "TableTally" ("table", "rows") VALUES ('ChatbotQuestion', 0);
CREATE TRIGGER chatbot_question_tally_insert AFTER INSERT ON "ChatbotQuestion"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER chatbot_question_tally_delete AFTER DELETE ON "ChatbotQuestion"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER chatbot_question_tally_other AFTER UPDATE OR TRUNCATE ON "ChatbotQuestion"
  FOR EACH STATEMENT EXECUTE FUNCTION public.tally();

-- Every change of content raises its version in the same transaction: the row's lock puts writers of one kind in line, so that a
-- version once read stands for what was committed then.
INSERT INTO "ContentVersion" ("area") VALUES ('products'), ('articles'), ('banners'), ('early-access-drugs'), ('promotions'), ('faq'), ('chatbot');
CREATE FUNCTION public.raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ContentVersion" SET "version" = "version" + 1 WHERE "area" = TG_ARGV[0];
  RETURN NULL;
END $$;
CREATE TRIGGER product_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Product"
  FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version('products');
CREATE TRIGGER article_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Article"
  FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version('articles');
CREATE TRIGGER article_category_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ArticleCategory"
  FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version('articles');
CREATE TRIGGER banner_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Banner"
  FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version('banners');
CREATE TRIGGER early_access_drug_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "EarlyAccessDrug"
  FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version('early-access-drugs');
CREATE TRIGGER promotion_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Promotion"
  FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version('promotions');
CREATE TRIGGER therapeutic_area_version AFTER UPDATE ON "TherapeuticArea"
  FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version('promotions');
CREATE TRIGGER faq_main_question_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "FaqMainQuestion"
  FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version('faq');
CREATE TRIGGER faq_sub_question_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "FaqSubQuestion"
  FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version('faq');
CREATE TRIGGER chatbot_setting_version AFTER UPDATE ON "ChatbotSetting"
  FOR EACH STATEMENT EXECUTE FUNCTION public.raise_content_version('chatbot');
