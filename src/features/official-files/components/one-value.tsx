'use client';

import { AVAILABILITY_TONES } from '@/features/product/rules/availability-tones';
import type { Availability } from '@/features/product/schema';
import { align, wordsOf } from '@/shared/diff/text';
import { Tag } from '@/ui/controls/tag';
import { useProductTexts } from './value-text';

type Plain = string | number | boolean | null;
const isAvailability = (field: string): boolean => field === 'hospitalAvailability' || field === 'cityAvailability';

interface OneValueProps {
  /** whose value it is */
  label: string;
  field: string;
  value: Plain;
  /** the other side's, whose words are not marked */
  other: Plain;
}

/** One side of a difference: a state with its colour, a text with the words that the other does not have. */
export function OneValue({ label, field, value, other }: OneValueProps) {
  const texts = useProductTexts();
  const text = texts.value(field, value);
  return (
    <>
      <span className="text-xs text-muted">{label} </span>
      <span>
        {value !== null && isAvailability(field) ? (
          <Tag tone={AVAILABILITY_TONES[value as Availability]} className="py-0">
            {text}
          </Tag>
        ) : typeof value === 'string' && typeof other === 'string' && text === value ? (
          <MarkedWords value={value} other={other} />
        ) : (
          text
        )}
      </span>
    </>
  );
}

function MarkedWords({ value, other }: { value: string; other: string }) {
  const pieces = align(wordsOf(value), wordsOf(other)).filter(({ before }) => before.length > 0);
  return pieces.map(({ mark, before }, index) => {
    const words = before.map(({ text }) => text).join('');
    if (mark === 'same') return words;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
      <mark key={index} className="rounded-[3px] bg-warn-soft text-warn">
        {words}
      </mark>
    );
  });
}
