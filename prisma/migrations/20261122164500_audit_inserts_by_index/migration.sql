-- "Is there a greater number?" was planned for an unknown number: a third of the table seemed to match, so the whole of it was read to
-- find none, at every save. The greatest number comes from the end of the primary key instead, whatever the size of the table.
CREATE OR REPLACE FUNCTION public.audit_entry_continues() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE first bigint; last bigint; added bigint;
BEGIN
  SELECT min("seq"), max("seq"), count(*) INTO first, last, added FROM new_entries;
  IF added = 0 THEN RETURN NULL; END IF;
  IF first < 1 OR last - first + 1 <> added
    OR last <> (SELECT e."seq" FROM public."AuditEntry" e ORDER BY e."seq" DESC LIMIT 1)
    OR (first > 1 AND NOT EXISTS (SELECT FROM public."AuditEntry" e WHERE e."seq" = first - 1)) THEN
    RAISE EXCEPTION 'entries of the audit log are numbered consecutively' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
