-- S-03, S-04: questions of the chatbot lose their personal data after a parameter's duration; their rows stay for the figures.
ALTER TABLE "ChatbotQuestion" ADD COLUMN "anonymizedAt" TIMESTAMPTZ(3);

-- What still holds personal data, oldest first; the predicate is that of the routine.
CREATE INDEX "ChatbotQuestion_personal_idx" ON "ChatbotQuestion" ("date", "questionId") WHERE "questionContent" <> '' OR "requester" IS NOT NULL
  OR "requesterEmail" IS NOT NULL OR "requesterPhone" IS NOT NULL OR "answerContent" IS NOT NULL OR "chatbotResponse" IS NOT NULL
  OR "userChosenQuestion" IS NOT NULL;
-- What was anonymised since the last entry that reported it.
CREATE INDEX "ChatbotQuestion_anonymized_idx" ON "ChatbotQuestion" ("anonymizedAt") WHERE "anonymizedAt" IS NOT NULL;

-- As before, and the wordings of questions that staff put aside: the only place of the audit log that repeats what a visitor wrote to
-- the chatbot.
CREATE OR REPLACE FUNCTION public.blank_named_values(naming_seq bigint) RETURNS TABLE ("seq" bigint, "field" text)
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
      AND e."seq" = t."entrySeq" AND e."seq" < naming_seq
      AND ((e."type" = 'REQUEST'
        AND t."field" IN ('internalNote', 'answer', 'subscriberKey', 'mdmId', 'userJanrainUuid', 'firstName', 'lastName', 'name', 'names',
          'society', 'establishment', 'agency', 'agencyAddress', 'address', 'address1', 'address2', 'zipCode', 'city', 'email', 'phone',
          'phoneNumber', 'fax', 'questionContent', 'emergencyInfo', 'requestDetailsWhenNoAttestation'))
        OR (e."type" = 'CHATBOT' AND t."field" = 'questionsPutAside'))
    RETURNING t."entrySeq", t."field";
  PERFORM set_config('infomed.blanking', '', true);
END $$;
