-- What a reader sees of stored HTML: a line per paragraph and list entry, no tags, entities decoded; what displayedText of
-- src/shared/html/html.ts makes of it. The statistics grid shows, filters and exports answers by it, whoever wrote the row.
CREATE FUNCTION public.displayed_text(html text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
DECLARE
  shown text := html;
  entity text;
BEGIN
  shown := regexp_replace(shown, '<!--.*?-->', '', 'g');
  shown := regexp_replace(shown, '<(script|style)\y.*?</\1\s*>', '', 'gi');
  shown := regexp_replace(shown, '[\t\n\r ]+', ' ', 'g');
  shown := regexp_replace(shown, '<br\s*/?>|</(?:p|li|div|h[1-6]|tr)\s*>', E'\n', 'gi');
  shown := regexp_replace(shown, '<[^>]*>', '', 'g');
  IF position('&' IN shown) > 0 THEN
    shown := replace(replace(replace(replace(shown, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&apos;', '''');
    shown := replace(shown, '&nbsp;', chr(160));
    FOR entity IN SELECT DISTINCT (regexp_matches(shown, '&#\d{1,6};', 'g'))[1] LOOP
      IF substring(entity FROM '\d+')::int BETWEEN 1 AND 55295 THEN
        shown := replace(shown, entity, chr(substring(entity FROM '\d+')::int));
      END IF;
    END LOOP;
    shown := replace(shown, '&amp;', '&');
  END IF;
  shown := regexp_replace(shown, ' *\n *', E'\n', 'g');
  shown := regexp_replace(shown, '\n{3,}', E'\n\n', 'g');
  RETURN btrim(shown, E' \n\t\r' || chr(160));
END $$;

ALTER TABLE "ChatbotQuestion" ADD COLUMN "answerText" TEXT;
CREATE FUNCTION public.keep_answer_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."answerText" := public.displayed_text(NEW."answerContent");
  RETURN NEW;
END $$;
CREATE TRIGGER chatbot_question_answer_text BEFORE INSERT OR UPDATE OF "answerContent", "answerText" ON "ChatbotQuestion"
  FOR EACH ROW EXECUTE FUNCTION public.keep_answer_text();
UPDATE "ChatbotQuestion" SET "answerText" = public.displayed_text("answerContent") WHERE "answerContent" IS NOT NULL;

-- The grid's own order, newest first, ends with the key in the same direction: one index serves it from both ends.
DROP INDEX "ChatbotQuestion_date_questionId_idx";
CREATE INDEX "ChatbotQuestion_date_questionId_idx" ON "ChatbotQuestion" ("date", "questionId");

-- What "contains" looks through.
CREATE INDEX "ChatbotQuestion_questionContent_fold_idx" ON "ChatbotQuestion" USING gin (public.fold("questionContent") gin_trgm_ops);
CREATE INDEX "ChatbotQuestion_answerText_fold_idx" ON "ChatbotQuestion" USING gin (public.fold("answerText") gin_trgm_ops);
CREATE INDEX "ChatbotQuestion_requester_fold_idx" ON "ChatbotQuestion" USING gin (public.fold("requester") gin_trgm_ops);
CREATE INDEX "ChatbotQuestion_userChosenQuestion_fold_idx" ON "ChatbotQuestion" USING gin (public.fold("userChosenQuestion") gin_trgm_ops);
