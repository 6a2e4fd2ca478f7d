-- What an entry reports beside its type and action (U-01a): derived from what the chain holds, older entries too, and written by nobody.
CREATE FUNCTION public.audit_event(kind "AuditType", act "AuditAction", label text, digests jsonb) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  fields text[] := ARRAY(SELECT d ->> 'field' FROM jsonb_array_elements(digests) d);
BEGIN
  RETURN CASE kind
    WHEN 'USER' THEN CASE
      WHEN act <> 'EDIT' THEN NULL
      WHEN 'actingEnd' = ANY (fields) THEN 'IMPERSONATION_ENDED'
      WHEN 'actingUntil' = ANY (fields) THEN 'IMPERSONATION_STARTED'
      WHEN 'password' = ANY (fields) THEN 'PASSWORD_CHANGED'
      WHEN 'passwordLink' = ANY (fields) THEN 'PASSWORD_LINK_SENT'
      WHEN 'openSessions' = ANY (fields) THEN 'SESSIONS_ENDED'
      WHEN 'locked' = ANY (fields) THEN 'ACCOUNT_UNLOCKED'
      WHEN 'roles' = ANY (fields) THEN 'ROLES_CHANGED'
      WHEN 'status' = ANY (fields) THEN 'ACCOUNT_STATUS_CHANGED'
    END
    WHEN 'VALIDATION' THEN CASE act WHEN 'VALIDATE' THEN 'DRAFT_APPLIED' WHEN 'REJECT' THEN 'DRAFT_REJECTED' END
    WHEN 'ROUTINE' THEN CASE label WHEN 'verify-audit-chain' THEN 'AUDIT_VERIFIED' ELSE 'ROUTINE_RUN' END
    WHEN 'IMPORT' THEN CASE act WHEN 'CREATE' THEN 'IMPORT_PLANNED' ELSE 'IMPORT_APPLIED' END
    WHEN 'ANONYMIZATION' THEN 'PERSONAL_DATA_ERASED'
    WHEN 'MAIL' THEN CASE act WHEN 'VALIDATE' THEN 'MAIL_RESENT' END
    WHEN 'REQUEST' THEN CASE
      WHEN act <> 'VALIDATE' THEN NULL
      WHEN 'sending' = ANY (fields) THEN 'DECLARATION_SENT'
      WHEN 'requestCount' = ANY (fields) THEN 'NOTIFICATION_SENT'
    END
    WHEN 'PORTAL_CLIENT' THEN CASE
      WHEN act = 'DELETE' THEN 'TOKEN_REVOKED'
      WHEN act = 'EDIT' AND 'tokenEnd' = ANY (fields) THEN 'TOKEN_REPLACED'
    END
    WHEN 'CHATBOT' THEN CASE
      WHEN 'active' = ANY (fields) THEN 'CHATBOT_SWITCHED'
      WHEN 'testRun' = ANY (fields) THEN 'CHATBOT_TESTS_RUN'
      WHEN 'testsFile' = ANY (fields) THEN 'CHATBOT_TESTS_FILE'
      WHEN 'questionsPutAside' = ANY (fields) THEN 'QUESTIONS_SET_ASIDE'
    END
  END;
END $$;

ALTER TABLE "AuditEntry" ADD COLUMN "event" TEXT GENERATED ALWAYS AS (public.audit_event("type", "action", "entityLabel", "digests")) STORED;

-- CreateIndex
CREATE INDEX "AuditEntry_event_date_seq_idx" ON "AuditEntry"("event", "date" DESC, "seq" DESC);
