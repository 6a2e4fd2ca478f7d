-- What an entry of the chatbot's index was made of, as a digest: whether it is still right is seen without making it again.
ALTER TABLE "ChatbotIndexEntry" ADD COLUMN "sourceDigest" TEXT;

-- Another number where entries are made in another way: then none of those that stand is right any more.
CREATE FUNCTION public.chatbot_digest(title text, alternative text, name text, context text, body text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT '1' || md5(md5(title) || coalesce(md5(alternative), '-') || md5(name) || md5(context) || md5(body)) $$;

CREATE OR REPLACE VIEW "ChatbotIndexSource" AS
  SELECT s."id" AS "subQuestionId", s."connectedMembersOnly" AS "membersOnly", s."publicationDate" AS "fromDay", s."expirationDate" AS "untilDay",
    t."title" AS "titleText", t."alternative" AS "alternativeText", t."name" AS "nameText",
    public.chatbot_lexemes(t."title") AS "titleLexemes", public.chatbot_lexemes(t."alternative") AS "alternativeLexemes",
    public.chatbot_lexemes(t."name") AS "nameLexemes", public.chatbot_lexemes(t."context") AS "contextLexemes",
    public.chatbot_words(concat_ws(' ', t."title", t."alternative", t."name", t."context", t."body")) AS "words",
    public.chatbot_vector(t."title", 'A') || public.chatbot_vector(t."alternative", 'A') || public.chatbot_vector(t."name", 'B')
      || public.chatbot_vector(t."context", 'C') AS "head",
    array_to_tsvector(public.chatbot_lexemes(t."body")) AS "body",
    public.chatbot_digest(s."title", s."alternativeTitleForAi", s."uniqueName", m."title", s."contentText") AS "sourceDigest"
  FROM "FaqSubQuestion" s JOIN "FaqMainQuestion" m ON m."id" = s."mainQuestionId",
    LATERAL (SELECT public.chatbot_text(s."title") AS "title", public.chatbot_text(s."alternativeTitleForAi") AS "alternative",
      public.chatbot_text(s."uniqueName") AS "name", public.chatbot_text(m."title") AS "context", public.chatbot_text(s."contentText") AS "body" OFFSET 0) t
  WHERE s."approved" AND s."type" IN ('INTERACTIVE', 'BOTH') AND (s."published" OR s."publicationDate" IS NOT NULL);

UPDATE "ChatbotIndexEntry" e SET "sourceDigest" = w."sourceDigest" FROM "ChatbotIndexSource" w WHERE w."subQuestionId" = e."subQuestionId";

-- The rebuild locked the FAQ while it made every entry again. Now what is wrong is looked for without any lock, in one statement,
-- so that entries and questions are seen as of the same moment; only what is wrong is made again, a few at a time.
DROP FUNCTION public.chatbot_rebuild();

-- Sub-questions whose entry is missing, left over or not made of what they are now.
CREATE FUNCTION public.chatbot_stale() RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(w."subQuestionId", e."subQuestionId")
  FROM (SELECT "subQuestionId", "membersOnly", "fromDay", "untilDay", "sourceDigest" FROM "ChatbotIndexSource") w
  FULL JOIN "ChatbotIndexEntry" e ON e."subQuestionId" = w."subQuestionId"
  WHERE (w."subQuestionId", w."membersOnly", w."fromDay", w."untilDay", w."sourceDigest")
    IS DISTINCT FROM (e."subQuestionId", e."membersOnly", e."fromDay", e."untilDay", e."sourceDigest")
  ORDER BY 1 $$;

CREATE FUNCTION public.chatbot_mend(wanted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "ContentVersion" WHERE "area" = 'faq' FOR UPDATE;
  PERFORM public.chatbot_index(wanted);
END $$;

-- Words that are counted wrongly, with the number of entries that really hold them.
CREATE FUNCTION public.chatbot_miscounted() RETURNS TABLE ("word" text, "entries" integer) LANGUAGE sql STABLE AS $$
  SELECT coalesce(c.n, v."word"), coalesce(c.held, 0)
  FROM (SELECT n, count(*)::int AS held FROM "ChatbotIndexEntry" e, unnest(e."words") n GROUP BY n) c
  FULL JOIN "ChatbotIndexWord" v ON v."word" = c.n
  WHERE v."entries" IS DISTINCT FROM c.held
  ORDER BY 1 $$;

-- Answers how many words were counted wrongly; locks only where there are any.
CREATE FUNCTION public.chatbot_mend_words() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE mended integer;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.chatbot_miscounted()) THEN RETURN 0; END IF;
  PERFORM 1 FROM "ContentVersion" WHERE "area" = 'faq' FOR UPDATE;
  INSERT INTO "ChatbotIndexWord" AS v ("word", "lexeme", "englishLexeme", "sound", "entries")
    SELECT c."word", (ts_lexize('pg_catalog.french_stem', c."word"))[1], (ts_lexize('pg_catalog.english_stem', c."word"))[1],
      public.chatbot_sound(c."word"), c."entries"
    FROM public.chatbot_miscounted() c
    ON CONFLICT ("word") DO UPDATE SET "entries" = EXCLUDED."entries";
  GET DIAGNOSTICS mended = ROW_COUNT;
  DELETE FROM "ChatbotIndexWord" WHERE "entries" <= 0;
  RETURN mended;
END $$;

-- As before, but one that is only marked as published because its day has come stays as it is: the index holds it already.
CREATE OR REPLACE FUNCTION public.keep_chatbot_index() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanted uuid[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "ChatbotIndexEntry";
    DELETE FROM "ChatbotIndexWord";
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg("id") INTO wanted FROM new_rows WHERE "approved";
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg("id") INTO wanted FROM old_rows WHERE "approved";
  ELSE
    SELECT array_agg(n."id") INTO wanted FROM new_rows n JOIN old_rows o ON o."id" = n."id"
    WHERE (n."approved" OR o."approved")
      AND (o."title", o."alternativeTitleForAi", o."uniqueName", o."contentText", o."type", o."connectedMembersOnly", o."approved",
           o."published" OR o."publicationDate" IS NOT NULL, o."publicationDate", o."expirationDate", o."mainQuestionId")
      IS DISTINCT FROM
          (n."title", n."alternativeTitleForAi", n."uniqueName", n."contentText", n."type", n."connectedMembersOnly", n."approved",
           n."published" OR n."publicationDate" IS NOT NULL, n."publicationDate", n."expirationDate", n."mainQuestionId");
  END IF;
  PERFORM public.chatbot_index(wanted);
  RETURN NULL;
END $$;
