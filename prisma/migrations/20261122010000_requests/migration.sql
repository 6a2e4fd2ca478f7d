-- CreateEnum
CREATE TYPE "RequestHandling" AS ENUM ('OPEN', 'IN_PROGRESS', 'ANSWERED', 'CLOSED');

-- CreateEnum
CREATE TYPE "NotifiedStatus" AS ENUM ('NEW', 'SENT');

-- CreateEnum
CREATE TYPE "RequestNotificationKind" AS ENUM ('ORDER', 'QUOTA');

-- CreateEnum
CREATE TYPE "NotificationState" AS ENUM ('SENDING', 'SENT', 'FAILED');

-- CreateEnum
CREATE TYPE "FaqRequestSource" AS ENUM ('CONTACT_FORM', 'CHATBOT');

-- CreateEnum
CREATE TYPE "ContactFormCategory" AS ENUM ('GENERAL', 'MEDICAL_INFORMATION', 'COLD_CHAIN_BREAK', 'DECLARE_PV_CASE', 'REPORT_QUALITY_COMPLAINT', 'GET_BROCHURE', 'PHARMACY', 'HOSPITAL', 'OFFER_CALL', 'APPOINTMENT', 'ANIMAL_HEALTH');

-- CreateEnum
CREATE TYPE "Seriousness" AS ENUM ('YES', 'NO', 'UNKNOWN');

-- CreateEnum
CREATE TYPE "SendingTarget" AS ENUM ('DECLARANT', 'INFOMED');

-- CreateEnum
CREATE TYPE "ExcursionReportKind" AS ENUM ('PHARMACY', 'WHOLESALER', 'VACCINATION_CAMPAIGN');

-- CreateEnum
CREATE TYPE "TemperatureResult" AS ENUM ('ALTERED', 'OK', 'ASK');

-- CreateTable
CREATE TABLE "RequestNotification" (
    "id" UUID NOT NULL,
    "kind" "RequestNotificationKind" NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "startedById" UUID,
    "startedByName" TEXT NOT NULL,
    "recipients" TEXT[],
    "requestIds" INTEGER[],
    "mailId" UUID,
    "state" "NotificationState" NOT NULL DEFAULT 'SENDING',
    "endedAt" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "RequestNotification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MaterialOrder" (
    "id" SERIAL NOT NULL,
    "orderNumber" TEXT NOT NULL DEFAULT '',
    "date" TIMESTAMPTZ(3) NOT NULL,
    "status" "NotifiedStatus" NOT NULL DEFAULT 'NEW',
    "sentAt" TIMESTAMPTZ(3),
    "notificationId" UUID,
    "subscriberKey" TEXT,
    "mdmId" TEXT,
    "firstName" TEXT,
    "name" TEXT,
    "society" TEXT,
    "address" TEXT,
    "zipCode" TEXT,
    "city" TEXT,
    "country" TEXT,
    "email" TEXT,
    "phoneNumber" TEXT,
    "handling" "RequestHandling" NOT NULL DEFAULT 'OPEN',
    "ownerId" UUID,
    "ownerName" TEXT,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "internalNote" TEXT,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "answeredByName" TEXT,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "anonymizedAt" TIMESTAMPTZ(3),
    "portalClientId" UUID,

    CONSTRAINT "MaterialOrder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MaterialOrderLine" (
    "orderId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "promotionId" UUID,
    "name" TEXT NOT NULL,
    "promomatsReference" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "MaterialOrderLine_pkey" PRIMARY KEY ("orderId","position")
);

-- CreateTable
CREATE TABLE "QuotaRequest" (
    "quotaRequestId" SERIAL NOT NULL,
    "orderNumber" TEXT NOT NULL DEFAULT '',
    "date" TIMESTAMPTZ(3) NOT NULL,
    "status" "NotifiedStatus" NOT NULL DEFAULT 'NEW',
    "sentAt" TIMESTAMPTZ(3),
    "notificationId" UUID,
    "productId" UUID,
    "productName" TEXT NOT NULL,
    "nbBoxes" INTEGER NOT NULL,
    "nbPatients" INTEGER,
    "establishment" TEXT,
    "requestDetailsWhenNoAttestation" TEXT,
    "address1" TEXT,
    "address2" TEXT,
    "zipCode" TEXT,
    "city" TEXT,
    "phone" TEXT,
    "names" TEXT,
    "handling" "RequestHandling" NOT NULL DEFAULT 'OPEN',
    "ownerId" UUID,
    "ownerName" TEXT,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "internalNote" TEXT,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "answeredByName" TEXT,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "anonymizedAt" TIMESTAMPTZ(3),
    "portalClientId" UUID,

    CONSTRAINT "QuotaRequest_pkey" PRIMARY KEY ("quotaRequestId")
);

-- CreateTable
CREATE TABLE "EmergencyRequest" (
    "id" SERIAL NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "email" TEXT,
    "userJanrainUuid" TEXT,
    "productId" UUID,
    "productName" TEXT NOT NULL,
    "productQuantity" INTEGER NOT NULL,
    "firstName" TEXT,
    "lastName" TEXT,
    "establishment" TEXT,
    "emergencyInfo" TEXT,
    "address1" TEXT,
    "address2" TEXT,
    "zipCode" TEXT,
    "city" TEXT,
    "phone" TEXT,
    "fax" TEXT,
    "handling" "RequestHandling" NOT NULL DEFAULT 'OPEN',
    "ownerId" UUID,
    "ownerName" TEXT,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "internalNote" TEXT,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "answeredByName" TEXT,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "anonymizedAt" TIMESTAMPTZ(3),
    "portalClientId" UUID,

    CONSTRAINT "EmergencyRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FaqRequest" (
    "id" SERIAL NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "source" "FaqRequestSource" NOT NULL,
    "contactFormCategory" "ContactFormCategory" NOT NULL,
    "subCategory" TEXT,
    "customerType" "CustomerType",
    "lastName" TEXT,
    "firstName" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "questionContent" TEXT,
    "handling" "RequestHandling" NOT NULL DEFAULT 'OPEN',
    "ownerId" UUID,
    "ownerName" TEXT,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "internalNote" TEXT,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "answeredByName" TEXT,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "anonymizedAt" TIMESTAMPTZ(3),
    "portalClientId" UUID,

    CONSTRAINT "FaqRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PharmacovigilanceDeclaration" (
    "id" SERIAL NOT NULL,
    "date" TIMESTAMPTZ(3) NOT NULL,
    "firstName" TEXT,
    "lastName" TEXT,
    "email" TEXT,
    "sentToDeclarant" BOOLEAN NOT NULL DEFAULT false,
    "sentToDeclarantAt" TIMESTAMPTZ(3),
    "sentToInfomed" BOOLEAN NOT NULL DEFAULT false,
    "sentToInfomedAt" TIMESTAMPTZ(3),
    "productId" UUID,
    "productName" TEXT,
    "lots" JSONB NOT NULL DEFAULT '[]',
    "lotNumbers" TEXT,
    "eventDate" DATE,
    "description" TEXT,
    "serious" "Seriousness" NOT NULL DEFAULT 'UNKNOWN',
    "handling" "RequestHandling" NOT NULL DEFAULT 'OPEN',
    "ownerId" UUID,
    "ownerName" TEXT,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "internalNote" TEXT,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "answeredByName" TEXT,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "anonymizedAt" TIMESTAMPTZ(3),
    "portalClientId" UUID,

    CONSTRAINT "PharmacovigilanceDeclaration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeclarationSending" (
    "id" UUID NOT NULL,
    "declarationId" INTEGER NOT NULL,
    "target" "SendingTarget" NOT NULL,
    "recipient" TEXT NOT NULL,
    "mailId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastTryAt" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "DeclarationSending_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TemperatureExcursionReport" (
    "id" SERIAL NOT NULL,
    "kind" "ExcursionReportKind" NOT NULL,
    "creationDate" TIMESTAMPTZ(3) NOT NULL,
    "productId" UUID,
    "productName" TEXT NOT NULL,
    "firstName" TEXT,
    "lastName" TEXT,
    "minTemperature" DECIMAL(6,2),
    "maxTemperature" DECIMAL(6,2),
    "duration" INTEGER,
    "lots" JSONB NOT NULL DEFAULT '[]',
    "lotNumbers" TEXT,
    "result" "TemperatureResult" NOT NULL,
    "isComputed" BOOLEAN NOT NULL DEFAULT false,
    "agency" TEXT,
    "phone" TEXT,
    "agencyAddress" TEXT,
    "city" TEXT,
    "handling" "RequestHandling" NOT NULL DEFAULT 'OPEN',
    "ownerId" UUID,
    "ownerName" TEXT,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "internalNote" TEXT,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "answeredByName" TEXT,
    "updateDate" TIMESTAMPTZ(3) NOT NULL,
    "anonymizedAt" TIMESTAMPTZ(3),
    "portalClientId" UUID,

    CONSTRAINT "TemperatureExcursionReport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "RequestNotification_mailId_key" ON "RequestNotification"("mailId");

-- CreateIndex
CREATE INDEX "RequestNotification_kind_date_idx" ON "RequestNotification"("kind", "date" DESC);

-- CreateIndex
CREATE INDEX "RequestNotification_state_idx" ON "RequestNotification"("state");

-- CreateIndex
CREATE UNIQUE INDEX "MaterialOrder_orderNumber_key" ON "MaterialOrder"("orderNumber");

-- CreateIndex
CREATE INDEX "MaterialOrder_date_id_idx" ON "MaterialOrder"("date", "id");

-- CreateIndex
CREATE INDEX "MaterialOrder_status_date_id_idx" ON "MaterialOrder"("status", "date", "id");

-- CreateIndex
CREATE INDEX "MaterialOrder_handling_date_id_idx" ON "MaterialOrder"("handling", "date", "id");

-- CreateIndex
CREATE INDEX "MaterialOrder_notificationId_idx" ON "MaterialOrder"("notificationId");

-- CreateIndex
CREATE INDEX "MaterialOrderLine_promotionId_orderId_idx" ON "MaterialOrderLine"("promotionId", "orderId");

-- CreateIndex
CREATE INDEX "MaterialOrderLine_promomatsReference_orderId_idx" ON "MaterialOrderLine"("promomatsReference", "orderId");

-- CreateIndex
CREATE UNIQUE INDEX "QuotaRequest_orderNumber_key" ON "QuotaRequest"("orderNumber");

-- CreateIndex
CREATE INDEX "QuotaRequest_date_quotaRequestId_idx" ON "QuotaRequest"("date", "quotaRequestId");

-- CreateIndex
CREATE INDEX "QuotaRequest_status_date_quotaRequestId_idx" ON "QuotaRequest"("status", "date", "quotaRequestId");

-- CreateIndex
CREATE INDEX "QuotaRequest_handling_date_quotaRequestId_idx" ON "QuotaRequest"("handling", "date", "quotaRequestId");

-- CreateIndex
CREATE INDEX "QuotaRequest_productId_idx" ON "QuotaRequest"("productId");

-- CreateIndex
CREATE INDEX "QuotaRequest_notificationId_idx" ON "QuotaRequest"("notificationId");

-- CreateIndex
CREATE INDEX "EmergencyRequest_date_id_idx" ON "EmergencyRequest"("date", "id");

-- CreateIndex
CREATE INDEX "EmergencyRequest_handling_date_id_idx" ON "EmergencyRequest"("handling", "date", "id");

-- CreateIndex
CREATE INDEX "EmergencyRequest_productId_idx" ON "EmergencyRequest"("productId");

-- CreateIndex
CREATE INDEX "FaqRequest_date_id_idx" ON "FaqRequest"("date", "id");

-- CreateIndex
CREATE INDEX "FaqRequest_handling_date_id_idx" ON "FaqRequest"("handling", "date", "id");

-- CreateIndex
CREATE INDEX "FaqRequest_contactFormCategory_date_id_idx" ON "FaqRequest"("contactFormCategory", "date", "id");

-- CreateIndex
CREATE INDEX "PharmacovigilanceDeclaration_date_id_idx" ON "PharmacovigilanceDeclaration"("date", "id");

-- CreateIndex
CREATE INDEX "PharmacovigilanceDeclaration_handling_date_id_idx" ON "PharmacovigilanceDeclaration"("handling", "date", "id");

-- CreateIndex
CREATE INDEX "PharmacovigilanceDeclaration_productId_idx" ON "PharmacovigilanceDeclaration"("productId");

-- CreateIndex
CREATE UNIQUE INDEX "DeclarationSending_mailId_key" ON "DeclarationSending"("mailId");

-- CreateIndex
CREATE INDEX "DeclarationSending_declarationId_createdAt_idx" ON "DeclarationSending"("declarationId", "createdAt");

-- CreateIndex
CREATE INDEX "TemperatureExcursionReport_kind_creationDate_id_idx" ON "TemperatureExcursionReport"("kind", "creationDate", "id");

-- CreateIndex
CREATE INDEX "TemperatureExcursionReport_kind_handling_creationDate_id_idx" ON "TemperatureExcursionReport"("kind", "handling", "creationDate", "id");

-- CreateIndex
CREATE INDEX "TemperatureExcursionReport_kind_result_creationDate_id_idx" ON "TemperatureExcursionReport"("kind", "result", "creationDate", "id");

-- CreateIndex
CREATE INDEX "TemperatureExcursionReport_productId_idx" ON "TemperatureExcursionReport"("productId");

-- AddForeignKey
ALTER TABLE "MaterialOrderLine" ADD CONSTRAINT "MaterialOrderLine_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "MaterialOrder"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeclarationSending" ADD CONSTRAINT "DeclarationSending_declarationId_fkey" FOREIGN KEY ("declarationId") REFERENCES "PharmacovigilanceDeclaration"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Numbers that are read aloud (S-20): the kind, the year in Paris, the running number.
CREATE FUNCTION public.number_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."orderNumber" = '' THEN
    NEW."orderNumber" := format('%s-%s-%s', TG_ARGV[0], to_char(NEW."date" AT TIME ZONE 'Europe/Paris', 'YYYY'),
      lpad((to_jsonb(NEW) ->> TG_ARGV[1]), greatest(5, length(to_jsonb(NEW) ->> TG_ARGV[1])), '0'));
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER material_order_number BEFORE INSERT ON "MaterialOrder" FOR EACH ROW EXECUTE FUNCTION public.number_request('CM', 'id');
CREATE TRIGGER quota_request_number BEFORE INSERT ON "QuotaRequest" FOR EACH ROW EXECUTE FUNCTION public.number_request('DC', 'quotaRequestId');

-- What is still to be worked, by its due time: the dashboard and the due mark.
CREATE INDEX "MaterialOrder_due_idx" ON "MaterialOrder" ("dueAt") WHERE "handling" IN ('OPEN', 'IN_PROGRESS');
CREATE INDEX "QuotaRequest_due_idx" ON "QuotaRequest" ("dueAt") WHERE "handling" IN ('OPEN', 'IN_PROGRESS');
CREATE INDEX "EmergencyRequest_due_idx" ON "EmergencyRequest" ("dueAt") WHERE "handling" IN ('OPEN', 'IN_PROGRESS');
CREATE INDEX "FaqRequest_due_idx" ON "FaqRequest" ("dueAt") WHERE "handling" IN ('OPEN', 'IN_PROGRESS');
CREATE INDEX "PharmacovigilanceDeclaration_due_idx" ON "PharmacovigilanceDeclaration" ("dueAt") WHERE "handling" IN ('OPEN', 'IN_PROGRESS');
CREATE INDEX "TemperatureExcursionReport_due_idx" ON "TemperatureExcursionReport" ("dueAt") WHERE "handling" IN ('OPEN', 'IN_PROGRESS');
-- What a notification has still to send.
CREATE INDEX "MaterialOrder_new_idx" ON "MaterialOrder" ("id") WHERE "status" = 'NEW';
CREATE INDEX "QuotaRequest_new_idx" ON "QuotaRequest" ("quotaRequestId") WHERE "status" = 'NEW';
-- What an anonymisation still has before it.
CREATE INDEX "MaterialOrder_personal_idx" ON "MaterialOrder" ("date") WHERE "anonymizedAt" IS NULL;
CREATE INDEX "QuotaRequest_personal_idx" ON "QuotaRequest" ("date") WHERE "anonymizedAt" IS NULL;
CREATE INDEX "EmergencyRequest_personal_idx" ON "EmergencyRequest" ("date") WHERE "anonymizedAt" IS NULL;
CREATE INDEX "FaqRequest_personal_idx" ON "FaqRequest" ("date") WHERE "anonymizedAt" IS NULL;
CREATE INDEX "PharmacovigilanceDeclaration_personal_idx" ON "PharmacovigilanceDeclaration" ("date") WHERE "anonymizedAt" IS NULL;
CREATE INDEX "TemperatureExcursionReport_personal_idx" ON "TemperatureExcursionReport" ("creationDate") WHERE "anonymizedAt" IS NULL;

-- What "contains" looks through.
CREATE INDEX "MaterialOrder_orderNumber_fold_idx" ON "MaterialOrder" USING gin (public.fold("orderNumber") gin_trgm_ops);
CREATE INDEX "MaterialOrder_email_fold_idx" ON "MaterialOrder" USING gin (public.fold("email") gin_trgm_ops);
CREATE INDEX "MaterialOrder_name_fold_idx" ON "MaterialOrder" USING gin (public.fold("name") gin_trgm_ops);
CREATE INDEX "MaterialOrder_society_fold_idx" ON "MaterialOrder" USING gin (public.fold("society") gin_trgm_ops);
CREATE INDEX "MaterialOrder_city_fold_idx" ON "MaterialOrder" USING gin (public.fold("city") gin_trgm_ops);
CREATE INDEX "QuotaRequest_orderNumber_fold_idx" ON "QuotaRequest" USING gin (public.fold("orderNumber") gin_trgm_ops);
CREATE INDEX "QuotaRequest_productName_fold_idx" ON "QuotaRequest" USING gin (public.fold("productName") gin_trgm_ops);
CREATE INDEX "QuotaRequest_names_fold_idx" ON "QuotaRequest" USING gin (public.fold("names") gin_trgm_ops);
CREATE INDEX "QuotaRequest_establishment_fold_idx" ON "QuotaRequest" USING gin (public.fold("establishment") gin_trgm_ops);
CREATE INDEX "QuotaRequest_city_fold_idx" ON "QuotaRequest" USING gin (public.fold("city") gin_trgm_ops);
CREATE INDEX "EmergencyRequest_email_fold_idx" ON "EmergencyRequest" USING gin (public.fold("email") gin_trgm_ops);
CREATE INDEX "EmergencyRequest_productName_fold_idx" ON "EmergencyRequest" USING gin (public.fold("productName") gin_trgm_ops);
CREATE INDEX "EmergencyRequest_lastName_fold_idx" ON "EmergencyRequest" USING gin (public.fold("lastName") gin_trgm_ops);
CREATE INDEX "EmergencyRequest_establishment_fold_idx" ON "EmergencyRequest" USING gin (public.fold("establishment") gin_trgm_ops);
CREATE INDEX "EmergencyRequest_city_fold_idx" ON "EmergencyRequest" USING gin (public.fold("city") gin_trgm_ops);
CREATE INDEX "FaqRequest_email_fold_idx" ON "FaqRequest" USING gin (public.fold("email") gin_trgm_ops);
CREATE INDEX "FaqRequest_lastName_fold_idx" ON "FaqRequest" USING gin (public.fold("lastName") gin_trgm_ops);
CREATE INDEX "FaqRequest_subCategory_fold_idx" ON "FaqRequest" USING gin (public.fold("subCategory") gin_trgm_ops);
CREATE INDEX "FaqRequest_questionContent_fold_idx" ON "FaqRequest" USING gin (public.fold("questionContent") gin_trgm_ops);
CREATE INDEX "PharmacovigilanceDeclaration_email_fold_idx" ON "PharmacovigilanceDeclaration" USING gin (public.fold("email") gin_trgm_ops);
CREATE INDEX "PharmacovigilanceDeclaration_lastName_fold_idx" ON "PharmacovigilanceDeclaration" USING gin (public.fold("lastName") gin_trgm_ops);
CREATE INDEX "PharmacovigilanceDeclaration_productName_fold_idx" ON "PharmacovigilanceDeclaration" USING gin (public.fold("productName") gin_trgm_ops);
CREATE INDEX "PharmacovigilanceDeclaration_lotNumbers_fold_idx" ON "PharmacovigilanceDeclaration" USING gin (public.fold("lotNumbers") gin_trgm_ops);
CREATE INDEX "TemperatureExcursionReport_productName_fold_idx" ON "TemperatureExcursionReport" USING gin (public.fold("productName") gin_trgm_ops);
CREATE INDEX "TemperatureExcursionReport_lastName_fold_idx" ON "TemperatureExcursionReport" USING gin (public.fold("lastName") gin_trgm_ops);
CREATE INDEX "TemperatureExcursionReport_lotNumbers_fold_idx" ON "TemperatureExcursionReport" USING gin (public.fold("lotNumbers") gin_trgm_ops);
CREATE INDEX "TemperatureExcursionReport_city_fold_idx" ON "TemperatureExcursionReport" USING gin (public.fold("city") gin_trgm_ops);

-- The grids count by their tables' tallies.
CREATE TRIGGER material_order_tally_insert AFTER INSERT ON "MaterialOrder"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER material_order_tally_delete AFTER DELETE ON "MaterialOrder"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER material_order_tally_other AFTER UPDATE OR TRUNCATE ON "MaterialOrder"
  FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER quota_request_tally_insert AFTER INSERT ON "QuotaRequest"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER quota_request_tally_delete AFTER DELETE ON "QuotaRequest"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER quota_request_tally_other AFTER UPDATE OR TRUNCATE ON "QuotaRequest"
  FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER emergency_request_tally_insert AFTER INSERT ON "EmergencyRequest"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER emergency_request_tally_delete AFTER DELETE ON "EmergencyRequest"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER emergency_request_tally_other AFTER UPDATE OR TRUNCATE ON "EmergencyRequest"
  FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER faq_request_tally_insert AFTER INSERT ON "FaqRequest"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER faq_request_tally_delete AFTER DELETE ON "FaqRequest"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER faq_request_tally_other AFTER UPDATE OR TRUNCATE ON "FaqRequest"
  FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER pharmacovigilance_declaration_tally_insert AFTER INSERT ON "PharmacovigilanceDeclaration"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER pharmacovigilance_declaration_tally_delete AFTER DELETE ON "PharmacovigilanceDeclaration"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally();
CREATE TRIGGER pharmacovigilance_declaration_tally_other AFTER UPDATE OR TRUNCATE ON "PharmacovigilanceDeclaration"
  FOR EACH STATEMENT EXECUTE FUNCTION public.tally();

-- Three screens show one table, each its kind: each kind has a tally of its own, `TemperatureExcursionReport:<kind>`.
CREATE FUNCTION public.tally_excursions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "TableTally" ("table", "rows") SELECT TG_TABLE_NAME || ':' || "kind", count(*) FROM new_rows GROUP BY "kind";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "TableTally" ("table", "rows") SELECT TG_TABLE_NAME || ':' || "kind", -count(*) FROM old_rows GROUP BY "kind";
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO "TableTally" ("table", "rows")
      SELECT TG_TABLE_NAME || ':' || "kind", sum("change")
      FROM (SELECT "kind", 1 AS "change" FROM new_rows UNION ALL SELECT "kind", -1 FROM old_rows) changed GROUP BY "kind";
  ELSE
    INSERT INTO "TableTally" ("table", "rows")
      SELECT "table", -coalesce(sum("rows"), 0) FROM "TableTally" WHERE "table" LIKE TG_TABLE_NAME || ':%' GROUP BY "table";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER temperature_excursion_report_tally_insert AFTER INSERT ON "TemperatureExcursionReport"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally_excursions();
CREATE TRIGGER temperature_excursion_report_tally_update AFTER UPDATE ON "TemperatureExcursionReport"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally_excursions();
CREATE TRIGGER temperature_excursion_report_tally_delete AFTER DELETE ON "TemperatureExcursionReport"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally_excursions();
CREATE TRIGGER temperature_excursion_report_tally_truncate AFTER TRUNCATE ON "TemperatureExcursionReport"
  FOR EACH STATEMENT EXECUTE FUNCTION public.tally_excursions();
