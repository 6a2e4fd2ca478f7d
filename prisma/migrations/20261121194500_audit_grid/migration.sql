-- Called for each row that is compared without an index, so it has to be quick: PostgreSQL runs an SQL function that it may not
-- inline (unaccent itself says STABLE only) more than twice as slowly as this one, which answers the same.
CREATE OR REPLACE FUNCTION public.fold(given text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ BEGIN RETURN lower(public.unaccent('public.unaccent'::regdictionary, given)); END $$;

-- What the trail's grid filters, in the order in which it is read: newest first.
CREATE INDEX "AuditEntry_type_date_seq_idx" ON "AuditEntry" ("type", "date" DESC, "seq" DESC);
CREATE INDEX "AuditEntry_action_date_seq_idx" ON "AuditEntry" ("action", "date" DESC, "seq" DESC);

-- What it sorts as text, and what is looked for exactly. A comment is not sorted; a long label would not fit, its beginning does.
CREATE INDEX "AuditEntry_actorName_sort_idx" ON "AuditEntry" (left(public.fold("actorName"), 200), "date" DESC, "seq" DESC);
CREATE INDEX "AuditEntry_entityLabel_sort_idx" ON "AuditEntry" (left(public.fold("entityLabel"), 200), "date" DESC, "seq" DESC);
CREATE INDEX "AuditEntry_entityId_lower_idx" ON "AuditEntry" (left(lower("entityId"), 200));

-- What "contains" looks through. Few entries name a real person behind an account: they are looked through one by one.
CREATE INDEX "AuditEntry_actorName_fold_idx" ON "AuditEntry" USING gin (public.fold("actorName") gin_trgm_ops);
CREATE INDEX "AuditEntry_entityLabel_fold_idx" ON "AuditEntry" USING gin (public.fold("entityLabel") gin_trgm_ops);
CREATE INDEX "AuditEntry_comment_fold_idx" ON "AuditEntry" USING gin (public.fold("comment") gin_trgm_ops);
CREATE INDEX "AuditEntry_realActorName_idx" ON "AuditEntry" ("date" DESC, "seq" DESC) WHERE "realActorName" IS NOT NULL;
