import { markedParts } from '@/shared/text/marked-parts';

/** A text in which the words of a search are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return markedParts(text, words).map((part) =>
    part.isMatch ? (
      <mark key={part.at} className="rounded-[2px] bg-warn-soft text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
