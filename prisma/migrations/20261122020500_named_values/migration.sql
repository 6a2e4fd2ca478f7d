-- The verification asks of each emptied value which anonymisation names it (S-04); there are more of both with every year.
CREATE INDEX "AuditValue_named_idx" ON "AuditValue" USING gin ("after") WHERE "field" LIKE 'anonymized.%';
