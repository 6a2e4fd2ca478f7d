/**
 * What an anonymisation empties of a question (S-04): the requester, and every text that a visitor or a portal wrote. Titles of the
 * proposed sub-questions stay, they are the FAQ's own.
 */
export const PERSONAL_COLUMNS = [
  'requester',
  'requesterEmail',
  'requesterPhone',
  'questionContent',
  'answerContent',
  'chatbotResponse',
  'userChosenQuestion',
] as const;

/** SQL: the question still contains personal data; the predicate of an index. Data added later makes it due again. */
export const HOLDS_PERSONAL = PERSONAL_COLUMNS.map((name) =>
  name === 'questionContent' ? `"${name}" <> ''` : `"${name}" IS NOT NULL`,
).join(' OR ');

/** SQL: a possible side effect; such a question has the retention of pharmacovigilance (S-04). */
export const IS_POSSIBLE_CASE = `("chatbotPvCase" IS TRUE OR "pvCaseDeclaredByUser" IS TRUE)`;
