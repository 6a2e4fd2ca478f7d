import type { Availability } from '@/features/product/schema';
import type { Change } from '@/shared/diff/changes';
import type { OfficialLine } from '../schema/runs';

type Plain = OfficialLine['changes'][number]['before'];
const CHANNELS = { hospitalAvailability: 'hospital', cityAvailability: 'city' } as const;
const isAvailability = (field: string): field is keyof typeof CHANNELS => Object.hasOwn(CHANNELS, field);
const plain = (value: unknown): Plain => (typeof value === 'object' || value === undefined ? null : (value as Plain));

/** Availabilities apart from the other fields, channels that change alike together: "hospital and city: available → shortage". */
export function splitChanges(changes: readonly Change[]): Pick<OfficialLine, 'availability' | 'changes'> {
  const availability: OfficialLine['availability'] = [];
  for (const { field, before, after } of changes) {
    if (!isAvailability(field)) continue;
    const same = availability.find((other) => other.before === before && other.after === after);
    if (same) same.channels.push(CHANNELS[field]);
    else availability.push({ channels: [CHANNELS[field]], before: before as Availability | null, after: after as Availability | null });
  }
  const others = changes.filter(({ field }) => !isAvailability(field));
  return { availability, changes: others.map(({ field, before, after }) => ({ field, before: plain(before), after: plain(after) })) };
}
