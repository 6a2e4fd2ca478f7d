-- Whoever may insert into the audit log could add a value to an entry of the past, or an entry with the greatest number, after which
-- nothing could be saved any more. Now entries continue the numbering without a gap, and values are written in the transaction of their
-- entry. Both checks read one row by its primary key, whatever the size of the statement.
--
-- Two writers: an entry that is not committed yet is seen by nobody else, so a second writer finds either its number taken (primary key)
-- or a gap before its own. After an entry of this transaction there are thus only entries of this transaction: the first one decides.

CREATE FUNCTION public.audit_entry_continues() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE first bigint; last bigint; added bigint;
BEGIN
  SELECT min("seq"), max("seq"), count(*) INTO first, last, added FROM new_entries;
  IF added = 0 THEN RETURN NULL; END IF;
  IF first < 1 OR last - first + 1 <> added
    OR EXISTS (SELECT FROM public."AuditEntry" e WHERE e."seq" > last)
    OR (first > 1 AND NOT EXISTS (SELECT FROM public."AuditEntry" e WHERE e."seq" = first - 1)) THEN
    RAISE EXCEPTION 'entries of the audit log are numbered consecutively' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_entry_continues AFTER INSERT ON "AuditEntry"
  REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entry_continues();

-- An entry that was written after a savepoint has the number of the subtransaction: its values are refused. Nothing here uses savepoints.
CREATE FUNCTION public.audit_value_of_own_entry() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE first bigint;
BEGIN
  SELECT min("entrySeq") INTO first FROM new_values;
  IF first IS NULL THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM public."AuditEntry" e WHERE e."seq" = first AND e.xmin = pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'values of the audit log are written in the transaction of their entry' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_value_of_own_entry AFTER INSERT ON "AuditValue"
  REFERENCING NEW TABLE AS new_values FOR EACH STATEMENT EXECUTE FUNCTION public.audit_value_of_own_entry();
