import { SAFETY_CATEGORIES, type SafetyCategory } from '../../schema/safety-categories';
import { isNegated, SUBJECTS } from './denial';
import { incidentsOf, isOffice, isReported } from './incidents';
import { narrativeOf } from './narrative';
import type { Span } from './patterns';
import { hasEvent, isQuestion, type Reading } from './reading';

/** What was seen of a category, and whether it flags. */
export interface Finding {
  readonly category: SafetyCategory;
  readonly span: Span;
  readonly negated: boolean;
  readonly counts: boolean;
  /** an expression of the team's list */
  readonly isListed: boolean;
}

/** Whether a word of the text has one of these classes. */
export const anyWhere = ({ classes }: Reading, ...names: readonly string[]): boolean =>
  classes.some((each) => names.some((name) => each.has(name)));

/** Words between what comes up and its verb. */
const ONSET_WITHIN = 6;

/** « Le patient a développé une colite »: an illness that came up. */
function isOnset({ words, classes }: Reading, { from, to }: Span): boolean {
  for (let place = from - ONSET_WITHIN; place <= to + ONSET_WITHIN; place += 1)
    if (classes[place]?.has('ONSET') && words[place]?.sentence === words[from]?.sentence) return true;
  return false;
}

/** Words between « depuis » and the product. */
const RELATION_WITHIN = 6;

/** Whether something is set in time or cause to a product: « depuis l'injection », “gave me”. */
function isRelated({ words, classes, spans }: Reading): boolean {
  const isNear = (from: number, names: readonly string[]) =>
    Array.from({ length: RELATION_WITHIN }, (_, step) => from + 1 + step).some(
      (place) => words[place]?.sentence === words[from]?.sentence && names.some((name) => classes[place]?.has(name)),
    );
  return spans.all.some(
    ({ name, to }) =>
      (name === 'AFTER' && isNear(to, ['MEDICINE', 'EXPOSED', 'GIVEN'])) ||
      (name === 'CAUSE' && anyPerson(classes, to) && isNear(to - RELATION_WITHIN, ['MEDICINE'])),
  );
}

/** Whether a person is next to a verb: « m'a donné », “gave my son”. */
const anyPerson = (classes: Reading['classes'], place: number): boolean =>
  [place - 2, place - 1, place + 1, place + 2].some((at) => classes[at]?.has('SELF') || classes[at]?.has('RELATIVE'));

/** Whether a symptom or an illness is a suspected adverse event: of a person, or in time with a product. */
function isAdverseEvent(reading: Reading, span: Span): boolean {
  if (!isReported(reading, span)) return false;
  const { questions, concerns, bareQuestions } = reading;
  const asks = [...questions].some((clause) => !concerns.has(clause) && !bareQuestions.has(clause));
  if (isRelated(reading)) return true;
  if (asks && anyWhere(reading, 'ELIGIBLE')) return false;
  if (isOnset(reading, span) && (!asks || anyWhere(reading, 'EXPOSED'))) return true;
  if (span.name === 'CONDITION') return !asks && anyWhere(reading, 'AFTER', 'EXPOSED') && anyWhere(reading, 'MEDICINE', 'EXPOSED');
  if (asks) return hasEvent(reading, span.from) && anyWhere(reading, 'EXPOSED');
  const isOwn = SUBJECTS.has(reading.words[span.from - 1]?.word ?? '');
  return isOwn || hasEvent(reading, span.from) || anyWhere(reading, 'MEDICINE', 'DURATION', 'BADLY');
}

/** In a question, the death of a relative; « Combien de patients sont morts ? » asks for a figure. */
const isOfRelative = (reading: Reading, { from }: Span): boolean => !isQuestion(reading, from) || anyWhere(reading, 'SELF');

/** Numbers that are years. */
const FIRST_YEAR = 1930;
const LAST_YEAR = 2100;

/** « Il a fait un infarctus en 2010, Januvia lui est-il permis ? »: an illness of earlier, and whether a medicine suits. */
function isHistory(reading: Reading, { name }: Span): boolean {
  if (name !== 'LIFE_THREATENING') return false;
  const asks = [...reading.questions].some((clause) => !reading.concerns.has(clause));
  const hasYear = reading.words.some(({ value }) => value !== null && value >= FIRST_YEAR && value <= LAST_YEAR);
  return asks && anyWhere(reading, 'ELIGIBLE') && (hasYear || !anyWhere(reading, 'AFTER', 'EXPOSED'));
}

/** Words between a death and the illness that it is due to. */
const CAUSE_WITHIN = 4;

/** « Mon père est mort d'un cancer, dois-je me faire dépister ? »: no product, and none is blamed. */
function isDeathOfIllness(reading: Reading, { to }: Span): boolean {
  const { questions, concerns, bareQuestions } = reading;
  if (anyWhere(reading, 'AFTER', 'EXPOSED', 'LINK')) return false;
  if ([...questions].some((clause) => !concerns.has(clause) && !bareQuestions.has(clause)) && anyWhere(reading, 'DURATION')) return true;
  if (anyWhere(reading, 'MEDICINE')) return false;
  for (let place = to; place <= to + CAUSE_WITHIN; place += 1) if (reading.classes[place]?.has('CONDITION')) return true;
  return false;
}

const isCategory = (name: string): name is SafetyCategory => (SAFETY_CATEGORIES as readonly string[]).includes(name);

/** Spans of one class without those that lie within a longer one. */
const outermost = (spans: readonly Span[]): Span[] =>
  spans.filter(
    (span) =>
      !spans.some((other) => other !== span && other.from <= span.from && other.to >= span.to && other.places.length > span.places.length),
  );

/** Findings of one kind that share a word are one: « mon fils est décédé » is one death. */
function merged(findings: readonly Finding[]): Finding[] {
  type Group = { readonly finding: Finding; readonly places: Set<number>; into: Group | null };
  const groups: Group[] = [];
  const byPlace = new Map<string, Group>();
  const rootOf = (group: Group): Group => (group.into ? rootOf(group.into) : group);
  for (const finding of findings) {
    const { category, negated, counts, isListed, span } = finding;
    let group: Group = { finding, places: new Set(span.places), into: null };
    groups.push(group);
    for (const place of span.places) {
      const key = `${category} ${negated} ${counts} ${isListed} ${place}`;
      const other = byPlace.get(key);
      const root = other && rootOf(other);
      if (root && root !== group) {
        for (const each of group.places) root.places.add(each);
        group.into = root;
        group = root;
      }
      byPlace.set(key, group);
    }
  }
  return groups
    .filter(({ into }) => into === null)
    .map(({ finding, places: all }) => {
      const places = [...all].toSorted((x, y) => x - y);
      return { ...finding, span: { ...finding.span, from: places[0] ?? 0, to: places.at(-1) ?? 0, places } };
    });
}

/** The most urgent category first. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => SAFETY_CATEGORIES.indexOf(a.category) - SAFETY_CATEGORIES.indexOf(b.category));

/** Everything that the rules see in a text, most urgent first. */
export function findingsOf(reading: Reading): Finding[] {
  const seen: Finding[] = [];
  const add = (category: SafetyCategory, span: Span, counts: boolean): void => {
    const negated = isNegated(reading, span);
    seen.push({ category, span, negated, counts: counts && !negated, isListed: span.name === 'EXPRESSION' });
  };
  for (const span of reading.spans.all) {
    if (span.name === 'DEATH')
      add(
        'DEATH',
        span,
        isReported(reading, span) && !isOffice(reading, span) && isOfRelative(reading, span) && !isDeathOfIllness(reading, span),
      );
    else if (isCategory(span.name))
      add(span.name, span, isReported(reading, span) && !isHistory(reading, span) && !isOffice(reading, span));
    else if (span.name === 'SUICIDAL_ALWAYS') add('SUICIDAL', span, true);
    else if (span.name === 'EMERGENCY_ALWAYS') add('EMERGENCY', span, !isOffice(reading, span));
    else if (span.name === 'EXPRESSION') add('ADVERSE_EVENT', span, true);
    else if (span.name === 'SIDE_EFFECT')
      add('ADVERSE_EVENT', span, !isQuestion(reading, span.from) && isReported(reading, span) && hasEvent(reading, span.from));
  }
  for (const { category, span } of incidentsOf(reading)) add(category, span, true);
  for (const span of outermost(reading.spans.all.filter(({ name }) => name === 'SYMPTOM' || name === 'CONDITION')))
    add('ADVERSE_EVENT', span, isAdverseEvent(reading, span));
  const narrative = seen.some(({ counts }) => counts) ? null : narrativeOf(reading);
  if (narrative) seen.push({ ...narrative, negated: false, counts: true, isListed: false });
  return inOrder(merged(seen));
}
