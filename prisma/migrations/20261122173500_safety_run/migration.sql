-- The last run of the safety set that passed: which lexicon and set it judged, and which questions it missed (CHAT-30a).
ALTER TABLE "ChatbotSetting" ADD COLUMN "safetyRun" JSONB;
