-- Sending a mail again is no change of an account: the trail tells it under a type of its own.
ALTER TYPE "AuditType" ADD VALUE 'MAIL';
