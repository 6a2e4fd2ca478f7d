-- The only way to empty values of the trail (S-04). An entry of type ANONYMIZATION has to name them first, in the chain: then this
-- function empties what that entry names, of earlier entries about requests and of fields that hold free text or tell of a person.
-- So nothing can be blanked that the verification would not find named, whoever calls it.
CREATE FUNCTION public.blank_named_values(naming_seq bigint) RETURNS TABLE ("seq" bigint, "field" text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM set_config('infomed.blanking', 'on', true);
  RETURN QUERY
    WITH named AS (
      SELECT n.key::bigint AS "seq", f.value AS "field"
      FROM public."AuditEntry" a
      JOIN public."AuditValue" v ON v."entrySeq" = a."seq" AND v."field" LIKE 'anonymized.%'
      CROSS JOIN LATERAL jsonb_each(v."after") n
      CROSS JOIN LATERAL jsonb_array_elements_text(n.value) f
      WHERE a."seq" = naming_seq AND a."type" = 'ANONYMIZATION'
    )
    UPDATE public."AuditValue" t SET "before" = NULL, "after" = NULL, "salt" = ''
    FROM named, public."AuditEntry" e
    WHERE t."entrySeq" = named."seq" AND t."field" = named."field" AND t."salt" <> ''
      AND e."seq" = t."entrySeq" AND e."seq" < naming_seq AND e."type" = 'REQUEST'
      AND t."field" IN ('internalNote', 'answer', 'subscriberKey', 'mdmId', 'userJanrainUuid', 'firstName', 'lastName', 'name', 'names',
        'society', 'establishment', 'agency', 'agencyAddress', 'address', 'address1', 'address2', 'zipCode', 'city', 'email', 'phone',
        'phoneNumber', 'fax', 'questionContent', 'emergencyInfo', 'requestDetailsWhenNoAttestation')
    RETURNING t."entrySeq", t."field";
  PERFORM set_config('infomed.blanking', '', true);
END $$;
REVOKE EXECUTE ON FUNCTION public.blank_named_values(bigint) FROM PUBLIC;

-- An UPDATE of values passes in that function only: it runs as the tables' owner and says so. Anybody may say so, but the
-- application is not the owner; and whoever is the owner may still do nothing but empty values (below).
CREATE FUNCTION public.audit_value_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('infomed.blanking', true) = 'on'
    AND current_user = (SELECT pg_get_userbyid(c.relowner) FROM pg_class c WHERE c.oid = TG_RELID) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE FUNCTION public.audit_value_is_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."entrySeq" = OLD."entrySeq" AND NEW."position" = OLD."position" AND NEW."field" = OLD."field"
    AND NEW."before" IS NULL AND NEW."after" IS NULL AND NEW."salt" = '' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
DROP TRIGGER audit_value_append_only ON "AuditValue";
CREATE TRIGGER audit_value_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditValue"
  FOR EACH STATEMENT EXECUTE FUNCTION public.audit_value_is_append_only();
CREATE TRIGGER audit_value_emptied BEFORE UPDATE ON "AuditValue"
  FOR EACH ROW EXECUTE FUNCTION public.audit_value_is_emptied();

-- What was anonymised since the last entry that told of it.
CREATE INDEX "MaterialOrder_anonymized_idx" ON "MaterialOrder" ("anonymizedAt") WHERE "anonymizedAt" IS NOT NULL;
CREATE INDEX "QuotaRequest_anonymized_idx" ON "QuotaRequest" ("anonymizedAt") WHERE "anonymizedAt" IS NOT NULL;
CREATE INDEX "EmergencyRequest_anonymized_idx" ON "EmergencyRequest" ("anonymizedAt") WHERE "anonymizedAt" IS NOT NULL;
CREATE INDEX "FaqRequest_anonymized_idx" ON "FaqRequest" ("anonymizedAt") WHERE "anonymizedAt" IS NOT NULL;
CREATE INDEX "PharmacovigilanceDeclaration_anonymized_idx" ON "PharmacovigilanceDeclaration" ("anonymizedAt") WHERE "anonymizedAt" IS NOT NULL;
CREATE INDEX "TemperatureExcursionReport_anonymized_idx" ON "TemperatureExcursionReport" ("kind", "anonymizedAt") WHERE "anonymizedAt" IS NOT NULL;

-- Three screens show one table: what is due is counted for each.
DROP INDEX "TemperatureExcursionReport_due_idx";
CREATE INDEX "TemperatureExcursionReport_due_idx" ON "TemperatureExcursionReport" ("kind", "dueAt") WHERE "handling" IN ('OPEN', 'IN_PROGRESS');
-- Declarations that have not reached everybody.
CREATE INDEX "PharmacovigilanceDeclaration_unsent_idx" ON "PharmacovigilanceDeclaration" ("sentToInfomed", "sentToDeclarant")
  WHERE NOT "sentToInfomed" OR NOT "sentToDeclarant";
