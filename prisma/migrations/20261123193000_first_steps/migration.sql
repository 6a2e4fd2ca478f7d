-- First steps on the dashboard that a person has dismissed (S-26).
ALTER TABLE "User" ADD COLUMN "dismissedSteps" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
