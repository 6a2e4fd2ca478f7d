-- Accounts that have dismissed the notice of a failed task (I-01m).
ALTER TABLE "BdpmTask" ADD COLUMN "dismissedByIds" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];
