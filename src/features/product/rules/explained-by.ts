import { holdsWords } from './search-words';

/** Which of the texts that are not shown hold a searched word that no shown text holds: without them a hit looks like a mistake (P-22d). */
export function explainedBy<Name extends string>(
  words: readonly string[],
  shown: readonly (string | null)[],
  others: Readonly<Record<Name, string | null>>,
): Name[] {
  const unseen = words.filter((word) => !holdsWords([word], shown));
  return (Object.keys(others) as Name[]).filter((name) => unseen.some((word) => holdsWords([word], [others[name]])));
}
