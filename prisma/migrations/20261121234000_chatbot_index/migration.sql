-- CreateTable
CREATE TABLE "ChatbotIndexEntry" (
    "subQuestionId" UUID NOT NULL,
    "membersOnly" BOOLEAN NOT NULL,
    "fromDay" DATE,
    "untilDay" DATE,
    "titleText" TEXT NOT NULL,
    "alternativeText" TEXT NOT NULL,
    "nameText" TEXT NOT NULL,
    "titleLexemes" TEXT[],
    "alternativeLexemes" TEXT[],
    "nameLexemes" TEXT[],
    "contextLexemes" TEXT[],
    "words" TEXT[],
    "head" tsvector NOT NULL,
    "body" tsvector NOT NULL,

    CONSTRAINT "ChatbotIndexEntry_pkey" PRIMARY KEY ("subQuestionId")
);

-- CreateTable
CREATE TABLE "ChatbotIndexWord" (
    "word" TEXT NOT NULL,
    "lexeme" TEXT NOT NULL,
    "englishLexeme" TEXT NOT NULL,
    "sound" TEXT NOT NULL,
    "entries" INTEGER NOT NULL,

    CONSTRAINT "ChatbotIndexWord_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "clientId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "answer" JSONB,
    "creationDate" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("clientId","key")
);

-- CreateIndex
CREATE INDEX "ChatbotIndexEntry_head_idx" ON "ChatbotIndexEntry" USING GIN ("head");

-- CreateIndex
CREATE INDEX "ChatbotIndexEntry_body_idx" ON "ChatbotIndexEntry" USING GIN ("body");

-- CreateIndex
CREATE INDEX "ChatbotIndexEntry_titleText_idx" ON "ChatbotIndexEntry" USING GIN ("titleText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "ChatbotIndexEntry_alternativeText_idx" ON "ChatbotIndexEntry" USING GIN ("alternativeText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "ChatbotIndexEntry_nameText_idx" ON "ChatbotIndexEntry" USING GIN ("nameText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "ChatbotIndexWord_word_idx" ON "ChatbotIndexWord" USING GIN ("word" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "ChatbotIndexWord_lexeme_idx" ON "ChatbotIndexWord"("lexeme");

-- CreateIndex
CREATE INDEX "ChatbotIndexWord_sound_idx" ON "ChatbotIndexWord"("sound");

-- CreateIndex
CREATE INDEX "IdempotencyKey_creationDate_idx" ON "IdempotencyKey"("creationDate");

-- Both languages, without accents: staff write French, some documents and visitors English.
CREATE TEXT SEARCH CONFIGURATION public.chatbot_fr (COPY = pg_catalog.french);
ALTER TEXT SEARCH CONFIGURATION public.chatbot_fr ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, pg_catalog.french_stem;
CREATE TEXT SEARCH CONFIGURATION public.chatbot_en (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION public.chatbot_en ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, pg_catalog.english_stem;

-- A text as the index takes it: words of small letters and of digits, apart from each other ('Gardasil9' is 'gardasil 9').
CREATE FUNCTION public.chatbot_text(given text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$ BEGIN RETURN btrim(regexp_replace(regexp_replace(public.fold(coalesce(given, '')), '[^a-z0-9]+', ' ', 'g'),
    '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\1\2 ', 'g')); END $$;

-- How a French word sounds, roughly: words that sound alike are the same word, badly written ('vaxin', 'vaccins').
CREATE FUNCTION public.chatbot_sound(word text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE s text := word;
BEGIN
  s := replace(replace(replace(s, 'ph', 'f'), 'sch', 'ch'), 'sh', 'ch');
  s := replace(s, 'ch', '1');
  s := regexp_replace(s, 'qu?|k', 'k', 'g');
  s := regexp_replace(s, 'c(?=[eiy])', 's', 'g');
  s := replace(replace(s, 'c', 'k'), 'x', 'ks');
  s := regexp_replace(s, 'gu(?=[eiy])', 'g', 'g');
  s := regexp_replace(s, 'g(?=[eiy])', 'j', 'g');
  s := replace(replace(replace(replace(s, 'h', ''), 'y', 'i'), 'z', 's'), 'w', 'v');
  s := regexp_replace(s, 'eau|au', 'o', 'g');
  s := regexp_replace(s, '[ae]i(?=[nm])', 'i', 'g');
  s := regexp_replace(s, 'ai|ei|oe', 'e', 'g');
  s := regexp_replace(s, '[ae]m(?=[bp])|en', 'an', 'g');
  s := regexp_replace(s, '(.)\1+', '\1', 'g');
  s := regexp_replace(s, '(?:er|[estdx])+$', '');
  RETURN CASE WHEN length(s) < 2 THEN word ELSE s END;
END $$;

-- Words that say how somebody asks, not what: no dictionary counts them among its little words, or only with their accents.
CREATE FUNCTION public.chatbot_small_talk() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT '{quel,quels,quelle,quelles,kel,kels,kelle,kelles,quoi,koi,comment,coment,cmt,chez,cela,ca,ceci,etre,avoir,faire,fait,faut,fo,peut,
    peux,peuvent,pouvez,pouvoir,puis,doit,dois,devez,doivent,devoir,veux,veut,voudrais,voulez,vouloir,savoir,sais,si,tout,tous,toute,toutes,tres,aussi,
    alors,donc,dc,bonjour,bjr,bonsoir,salut,merci,svp,stp,cest,cetait,jai,jsuis,jveux,jvoudrais,jpeux,esk,eske,existe,existent,est,es,sont,suis,sera,
    etait,ete,deja,encore,combi,des,les,aux,du,pr,ds,avc,vs,ns,ya,lequel,laquelle,lesquels,lesquelles,celui,celle,ceux,quelque,quelques,chose,dire,dit,
    please,tell,would,want,need,get,know}'::text[] $$;

-- The words of such a text that mean something: neither language counts them among its little words.
CREATE FUNCTION public.chatbot_words(plain text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(array_agg(DISTINCT w ORDER BY w), '{}') FROM regexp_split_to_table(plain, ' ') w
    WHERE length(w) BETWEEN 2 AND 40 AND ts_lexize('pg_catalog.french_stem', w) <> '{}' AND ts_lexize('pg_catalog.english_stem', w) <> '{}'
      AND w <> ALL (public.chatbot_small_talk()) $$;

-- Their stems in both languages.
CREATE FUNCTION public.chatbot_lexemes(plain text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(array_agg(DISTINCT l ORDER BY l), '{}') FROM unnest(public.chatbot_words(plain)) w,
    LATERAL unnest(ts_lexize('pg_catalog.french_stem', w) || ts_lexize('pg_catalog.english_stem', w)) l $$;

CREATE FUNCTION public.chatbot_vector(plain text, weight "char") RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT setweight(to_tsvector('public.chatbot_fr', plain), weight) || setweight(to_tsvector('public.chatbot_en', plain), weight) $$;

-- What the index should hold: the approved questions for the chatbot that are online, were or will be. Whether one is online
-- follows from its two days and from the day on which somebody asks.
CREATE VIEW "ChatbotIndexSource" AS
  SELECT s."id" AS "subQuestionId", s."connectedMembersOnly" AS "membersOnly", s."publicationDate" AS "fromDay", s."expirationDate" AS "untilDay",
    t."title" AS "titleText", t."alternative" AS "alternativeText", t."name" AS "nameText",
    public.chatbot_lexemes(t."title") AS "titleLexemes", public.chatbot_lexemes(t."alternative") AS "alternativeLexemes",
    public.chatbot_lexemes(t."name") AS "nameLexemes", public.chatbot_lexemes(t."context") AS "contextLexemes",
    public.chatbot_words(concat_ws(' ', t."title", t."alternative", t."name", t."context", t."body")) AS "words",
    public.chatbot_vector(t."title", 'A') || public.chatbot_vector(t."alternative", 'A') || public.chatbot_vector(t."name", 'B')
      || public.chatbot_vector(t."context", 'C') AS "head",
    array_to_tsvector(public.chatbot_lexemes(t."body")) AS "body"
  FROM "FaqSubQuestion" s JOIN "FaqMainQuestion" m ON m."id" = s."mainQuestionId",
    LATERAL (SELECT public.chatbot_text(s."title") AS "title", public.chatbot_text(s."alternativeTitleForAi") AS "alternative",
      public.chatbot_text(s."uniqueName") AS "name", public.chatbot_text(m."title") AS "context", public.chatbot_text(s."contentText") AS "body" OFFSET 0) t
  WHERE s."approved" AND s."type" IN ('INTERACTIVE', 'BOTH') AND (s."published" OR s."publicationDate" IS NOT NULL);

-- Writers of FAQ questions stand in line at their version anyway (see raise_content_version); the counts of words are changed in
-- that line too, so that two of them never wait for each other.
CREATE FUNCTION public.chatbot_count_words(gone text[], come text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF gone IS NOT DISTINCT FROM come THEN RETURN; END IF;
  PERFORM 1 FROM "ContentVersion" WHERE "area" = 'faq' FOR UPDATE;
  INSERT INTO "ChatbotIndexWord" AS w ("word", "lexeme", "englishLexeme", "sound", "entries")
    SELECT n, (ts_lexize('pg_catalog.french_stem', n))[1], (ts_lexize('pg_catalog.english_stem', n))[1], public.chatbot_sound(n), change
    FROM (SELECT n, sum(step)::int AS change FROM (SELECT unnest(come) AS n, 1 AS step UNION ALL SELECT unnest(gone), -1) each
          GROUP BY n HAVING sum(step) <> 0) c
    ON CONFLICT ("word") DO UPDATE SET "entries" = w."entries" + EXCLUDED."entries";
  DELETE FROM "ChatbotIndexWord" WHERE "entries" <= 0 AND "word" = ANY (gone);
END $$;

-- Puts sub-questions into the index as they are now, or takes them out.
CREATE FUNCTION public.chatbot_index(wanted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE gone text[]; come text[];
BEGIN
  IF wanted IS NULL THEN RETURN; END IF;
  WITH d AS (DELETE FROM "ChatbotIndexEntry" WHERE "subQuestionId" = ANY (wanted) RETURNING "words")
    SELECT array_agg(w ORDER BY w) INTO gone FROM d, unnest(d."words") w;
  WITH c AS (INSERT INTO "ChatbotIndexEntry" SELECT * FROM "ChatbotIndexSource" WHERE "subQuestionId" = ANY (wanted) RETURNING "words")
    SELECT array_agg(w ORDER BY w) INTO come FROM c, unnest(c."words") w;
  PERFORM public.chatbot_count_words(gone, come);
END $$;

-- Once for each statement, not for each row: one that changes thousands counts each word once.
CREATE FUNCTION public.keep_chatbot_index() RETURNS trigger LANGUAGE plpgsql AS $$
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
           o."published", o."publicationDate", o."expirationDate", o."mainQuestionId")
      IS DISTINCT FROM
          (n."title", n."alternativeTitleForAi", n."uniqueName", n."contentText", n."type", n."connectedMembersOnly", n."approved",
           n."published", n."publicationDate", n."expirationDate", n."mainQuestionId");
  END IF;
  PERFORM public.chatbot_index(wanted);
  RETURN NULL;
END $$;
CREATE TRIGGER faq_sub_question_chatbot_insert AFTER INSERT ON "FaqSubQuestion"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_chatbot_index();
CREATE TRIGGER faq_sub_question_chatbot_update AFTER UPDATE ON "FaqSubQuestion"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_chatbot_index();
CREATE TRIGGER faq_sub_question_chatbot_delete AFTER DELETE ON "FaqSubQuestion"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_chatbot_index();
CREATE TRIGGER faq_sub_question_chatbot_truncate AFTER TRUNCATE ON "FaqSubQuestion"
  FOR EACH STATEMENT EXECUTE FUNCTION public.keep_chatbot_index();

-- A main question's title is the context of its sub-questions.
CREATE FUNCTION public.keep_chatbot_context() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.chatbot_index((
    SELECT array_agg(s."id") FROM new_rows n JOIN old_rows o ON o."id" = n."id" JOIN "FaqSubQuestion" s ON s."mainQuestionId" = n."id"
    WHERE o."title" <> n."title" AND s."approved"));
  RETURN NULL;
END $$;
CREATE TRIGGER faq_main_question_chatbot AFTER UPDATE ON "FaqMainQuestion"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_chatbot_context();

-- Makes index and words what they should be and answers how many entries were not; nothing is written where nothing is wrong.
CREATE FUNCTION public.chatbot_rebuild() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE mended integer; removed integer;
BEGIN
  PERFORM 1 FROM "ContentVersion" WHERE "area" = 'faq' FOR UPDATE;
  DELETE FROM "ChatbotIndexEntry" e WHERE NOT EXISTS (
    SELECT 1 FROM "FaqSubQuestion" s WHERE s."id" = e."subQuestionId" AND s."approved" AND s."type" IN ('INTERACTIVE', 'BOTH')
      AND (s."published" OR s."publicationDate" IS NOT NULL));
  GET DIAGNOSTICS removed = ROW_COUNT;
  INSERT INTO "ChatbotIndexEntry" AS e
    SELECT w.* FROM "ChatbotIndexSource" w LEFT JOIN "ChatbotIndexEntry" k USING ("subQuestionId")
    WHERE k."subQuestionId" IS NULL OR to_jsonb(w) <> to_jsonb(k)
    ON CONFLICT ("subQuestionId") DO UPDATE SET ("membersOnly", "fromDay", "untilDay", "titleText", "alternativeText", "nameText",
        "titleLexemes", "alternativeLexemes", "nameLexemes", "contextLexemes", "words", "head", "body")
      = ROW (EXCLUDED."membersOnly", EXCLUDED."fromDay", EXCLUDED."untilDay", EXCLUDED."titleText", EXCLUDED."alternativeText",
        EXCLUDED."nameText", EXCLUDED."titleLexemes", EXCLUDED."alternativeLexemes", EXCLUDED."nameLexemes", EXCLUDED."contextLexemes",
        EXCLUDED."words", EXCLUDED."head", EXCLUDED."body");
  GET DIAGNOSTICS mended = ROW_COUNT;
  DELETE FROM "ChatbotIndexWord" WHERE "word" IN (
    SELECT "word" FROM "ChatbotIndexWord" EXCEPT SELECT unnest(e."words") FROM "ChatbotIndexEntry" e);
  INSERT INTO "ChatbotIndexWord" AS v
    SELECT c.n, (ts_lexize('pg_catalog.french_stem', c.n))[1], (ts_lexize('pg_catalog.english_stem', c.n))[1], public.chatbot_sound(c.n), c.entries
    FROM (SELECT n, count(*)::int AS entries FROM "ChatbotIndexEntry", unnest("words") n GROUP BY n) c
    ON CONFLICT ("word") DO UPDATE SET "lexeme" = EXCLUDED."lexeme", "englishLexeme" = EXCLUDED."englishLexeme", "sound" = EXCLUDED."sound",
        "entries" = EXCLUDED."entries"
      WHERE (v."lexeme", v."englishLexeme", v."sound", v."entries")
        IS DISTINCT FROM (EXCLUDED."lexeme", EXCLUDED."englishLexeme", EXCLUDED."sound", EXCLUDED."entries");
  RETURN mended + removed;
END $$;
SELECT public.chatbot_rebuild();
