import 'server-only';
import { z } from 'zod';
import { numberParameters, textParameters } from '@/features/parameter/queries';
import { rowsOf } from '@/server/db/client';
import { dayOf } from '@/shared/dates/dates';
import { rarestConcepts, scoreOf, textQueryOf } from '../rules/score';
import { type Concept, conceptsOf } from '../rules/understand';
import { plainText, type SynonymGroup, synonymGroups, wordsOf } from '../rules/words';
import { ChatbotProposal, PROPOSALS_MAX } from '../schema/ask';

export interface Asking {
  readonly at: Date;
  /** questions for connected members are found too */
  readonly isMember: boolean;
  /** products that the question names: only entries assigned to one of them, or to all, are searched (F-30) */
  readonly named?: { readonly keys: readonly string[]; readonly written: readonly string[] } | undefined;
}

const Shown = ChatbotProposal.omit({ source: true, score: true }).extend({
  mainQuestionId: z.string(),
  alternativeTitleForAi: z.string().nullable(),
  allProducts: z.boolean(),
  productKeys: z.array(z.string()),
  validationDate: z.date().nullable(),
});
/** A sub-question that may be proposed. */
export type Proposal = z.output<typeof Shown> & Pick<ChatbotProposal, 'score'>;

export interface Findings {
  /** the best first, whether they reach the threshold or not */
  readonly best: readonly Proposal[];
  /** those that reach the threshold, more than are shown */
  readonly matching: readonly Proposal[];
  /** score from which a proposal is made */
  readonly threshold: number;
  readonly concepts: readonly Concept[];
}

const TERMS = `
  SELECT t."term", m."means", s."lexeme", s."englishLexeme",
    CASE WHEN m."means" THEN (SELECT coalesce(sum(v."entries"), 0)::int FROM "ChatbotIndexWord" v WHERE v."lexeme" = s."lexeme") ELSE 0 END AS "entries",
    CASE WHEN t."isAsked" AND m."means" AND length(t."term") > 2 THEN (
      SELECT json_agg(n) FROM (
        SELECT v."word", v."lexeme", v."englishLexeme", v."entries", v."sound" = public.chatbot_sound(t."term") AS "sounds"
        FROM "ChatbotIndexWord" v
        WHERE (v."word" % t."term" OR v."word" LIKE left(t."term", 5) || '%' OR v."sound" = public.chatbot_sound(t."term")) AND v."word" <> t."term"
        ORDER BY similarity(v."word", t."term") DESC, v."entries" DESC, v."word" LIMIT 12) n) END AS "suggestions",
    (SELECT count(*)::int FROM "ChatbotIndexEntry") AS "total"
  FROM (SELECT "term", true AS "isAsked" FROM unnest($1::text[]) AS a("term")
        UNION ALL SELECT "term", false FROM unnest($2::text[]) AS b("term")) t,
    LATERAL (SELECT (ts_lexize('pg_catalog.french_stem', t."term"))[1] AS "lexeme",
                    (ts_lexize('pg_catalog.english_stem', t."term"))[1] AS "englishLexeme" OFFSET 0) s,
    LATERAL (SELECT cardinality(public.chatbot_words(t."term")) > 0 AS "means" OFFSET 0) m`;

const Suggestion = z.object({ word: z.string(), lexeme: z.string(), englishLexeme: z.string(), entries: z.int(), sounds: z.boolean() });
const FoundTerm = z.object({
  term: z.string(),
  means: z.boolean(),
  lexeme: z.string().nullable(),
  englishLexeme: z.string().nullable(),
  entries: z.int(),
  suggestions: z
    .array(Suggestion)
    .nullable()
    .transform((found) => found ?? []),
  total: z.int(),
});

/** The concepts of a question, in words that the index knows. */
async function understood(words: readonly string[], groups: readonly SynonymGroup[]): Promise<Concept[]> {
  if (words.length === 0) return [];
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const questionWords = [...new Set([...words, ...joined])];
  const others = [...new Set(groups.flat(2))].filter((word) => !questionWords.includes(word));
  const found = await rowsOf(FoundTerm, TERMS, [questionWords, others]);
  const terms = new Map(found.map(({ total: _total, ...term }) => [term.term, term]));
  return conceptsOf(words, terms, groups, found[0]?.total ?? 0);
}

const ONLINE = `(e."fromDay" IS NULL OR e."fromDay" <= $1) AND (e."untilDay" IS NULL OR e."untilDay" >= $1) AND (NOT e."membersOnly" OR $2)
  AND ($4::text[] IS NULL OR e."subQuestionId" IN (SELECT a."id" FROM "FaqSubQuestion" a WHERE a."allProducts" OR a."productKeys" && $4))`;
const COLUMNS = `e."subQuestionId", e."titleText", e."titleLexemes", e."alternativeText", e."alternativeLexemes", e."nameLexemes", e."contextLexemes"`;
/** Entries that are scored. */
const MAX_CANDIDATES = 40;

/** A word that more contents contain does not rank them: longer lists of entries are not read. */
const RARE_IN_CONTENT = 150;

/** Entries by how many concepts their head contains; the content is read for the first ones only. */
function byWords(concepts: readonly Concept[]): { text: string; values: unknown[] } {
  const findable = concepts.filter(({ variants, isGiven }) => variants.length > 0 && !isGiven);
  const rarest = rarestConcepts(concepts);
  const rare = rarest.filter(({ variants }) => variants.every(({ entries }) => entries <= RARE_IN_CONTENT));
  // Placeholders only: $3 question, $4 products, $5 what must be there, $6 the same for contents, $7 a query for each concept, then
  // query and weight of each.
  const share = findable.map((_, place) => `$${9 + 2 * place}::float8 * (e."head" @@ $${8 + 2 * place}::tsquery)::int`).join(' + ');
  const text = `
    SELECT ${COLUMNS}, greatest(similarity(e."titleText", $3), similarity(e."alternativeText", $3)) AS "likeness",
      ARRAY(SELECT (c.place - 1)::int FROM unnest($7::text[]) WITH ORDINALITY AS c(query, place)
            WHERE c.query <> '' AND e."body" @@ c.query::tsquery) AS "inContent"
    FROM (SELECT ${COLUMNS}, e."body", ${share} AS "share" FROM "ChatbotIndexEntry" e
          WHERE (e."head" @@ $5::tsquery OR e."body" @@ $6::tsquery) AND ${ONLINE}
          ORDER BY "share" DESC, length(e."titleText"), e."subQuestionId" LIMIT ${MAX_CANDIDATES}) e`;
  const each = findable.flatMap((concept) => [textQueryOf([concept]), concept.weight]);
  return { text, values: [textQueryOf(rarest), textQueryOf(rare), concepts.map((concept) => textQueryOf([concept])), ...each] };
}

/** Where no word is known: titles and names that look like the question. */
const BY_LOOKS = `
  SELECT ${COLUMNS}, greatest(similarity(e."titleText", $3), similarity(e."alternativeText", $3), similarity(e."nameText", $3)) AS "likeness",
    '{}'::int[] AS "inContent"
  FROM "ChatbotIndexEntry" e
  WHERE (e."titleText" % $3 OR e."alternativeText" % $3 OR e."nameText" % $3) AND ${ONLINE}
  ORDER BY "likeness" DESC, e."subQuestionId" LIMIT ${MAX_CANDIDATES}`;

/** The best ones, of which some may not be shown any more: enough that those behind them come up. */
const MAX_CHECKED = 4 * PROPOSALS_MAX;

const lexemes = z.array(z.string());
const FoundEntry = z.object({
  subQuestionId: z.string(),
  titleLexemes: lexemes,
  alternativeLexemes: lexemes,
  nameLexemes: lexemes,
  contextLexemes: lexemes,
  inContent: z.array(z.int()),
  likeness: z.number(),
});
type FoundEntry = z.output<typeof FoundEntry>;

async function candidatesOf(plain: string, concepts: readonly Concept[], { at, isMember, named }: Asking): Promise<FoundEntry[]> {
  const given = [dayOf(at), isMember, plain, named?.keys ?? null];
  if (concepts.every(({ variants, isGiven }) => variants.length === 0 || isGiven))
    return plain === '' ? [] : rowsOf(FoundEntry, BY_LOOKS, given);
  const { text, values } = byWords(concepts);
  return rowsOf(FoundEntry, text, [...given, ...values]);
}

/** The proposals themselves, checked again: one may have been taken offline since the index was read. */
const SHOWN = `
  SELECT "id" AS "subQuestionId", "mainQuestionId", "title", "alternativeTitleForAi", "uniqueName", "documentNumber", "content", "pdfDocumentId",
    "allProducts", "productKeys", "validationDate"
  FROM "FaqSubQuestion"
  WHERE "id" = ANY ($1::uuid[]) AND "approved" AND "type" IN ('INTERACTIVE', 'BOTH') AND coalesce("publicationDate" <= $2::date, "published")
    AND coalesce("expirationDate" >= $2::date, true) AND (NOT "connectedMembersOnly" OR $3)`;

/** The words of a product's name are no part of the question about it, unless it contains nothing else. */
function withoutNames(concepts: readonly Concept[], { named }: Asking): Concept[] {
  const words = new Set(named?.written.flatMap((written) => written.split(' ')) ?? []);
  const isName = ({ wording }: Concept): boolean => wording.split(' ').every((word) => words.has(word));
  if (concepts.every(isName)) return [...concepts];
  return concepts.map((concept) => (isName(concept) ? { ...concept, isGiven: true } : concept));
}

/** The questions that answer best, with how they were found. Reads only; the caller decides what is answered and stored. */
export async function findProposals(question: string, asking: Asking): Promise<Findings> {
  const [{ CHATBOT_THRESHOLD: percent }, { CHATBOT_SYNONYMS: synonyms }] = await Promise.all([
    numberParameters(['CHATBOT_THRESHOLD']),
    textParameters(['CHATBOT_SYNONYMS']),
  ]);
  const concepts = withoutNames(await understood(wordsOf(question), synonymGroups(synonyms)), asking);
  const candidates = await candidatesOf(plainText(question), concepts, asking);
  const scored = candidates
    .map((candidate) => ({ id: candidate.subQuestionId, score: Math.round(scoreOf(candidate, concepts) * 1000) / 1000 }))
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_CHECKED);
  const ids = scored.map(({ id }) => id);
  const found = await rowsOf(Shown, SHOWN, [ids, dayOf(asking.at), asking.isMember]);
  const shown = new Map(found.map((proposal) => [proposal.subQuestionId, proposal]));
  const ranked = scored.flatMap(({ id, score }) => {
    const proposal = shown.get(id);
    return proposal ? [{ ...proposal, score }] : [];
  });
  const threshold = percent / 100;
  const matching = ranked.filter(({ score }) => score >= threshold);
  return { best: ranked.slice(0, PROPOSALS_MAX), matching, threshold, concepts };
}

/** Those of the best that are close enough to be proposed. */
export const proposalsAmong = ({ best, threshold }: Pick<Findings, 'best' | 'threshold'>): Proposal[] =>
  best.filter(({ score }) => score >= threshold);
