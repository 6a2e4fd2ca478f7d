import type { BdpmDifference, ConfirmationNeeded, ImportLoss, ImportPlan } from '../schema';

const shown = (value: unknown): string => (value === null ? 'nothing' : String(value));
const STATES = { 1: 'shortage', 2: 'tension', 3: 'end of marketing', 4: 'return to supply' } as const;

const differenceText = ({ field, current, imported }: BdpmDifference): string =>
  `${field} is ${shown(current)}, the files say ${shown(imported)}`;

/** 993 → 301: what was lost, in rows and in percent. */
function lossText({ file, what, before, after }: ImportLoss): string {
  const percent = Math.floor(((before - after) * 1000) / before) / 10;
  return `${file}: ${what} fell from ${before} to ${after} (-${percent} %) since the last applied import`;
}

/** How many products a run creates, updates and leaves as they are. */
export function summaryLine({ created, updated, unchanged, differences, missing }: ImportPlan): string {
  return (
    `${created} created, ${updated} updated, ${unchanged} unchanged; ${differences.length} differences preserved as staff entered them; ` +
    `${missing.length} no longer in the file of shortages.`
  );
}

/** Human-readable plan: notes, preserved values, missing products, changed availabilities, counts last. */
export function planLines(plan: ImportPlan): string[] {
  const { warnings, differences, missing, availability, fields, losses, isFirst } = plan;
  return [
    ...warnings.map(({ file, line, detail }) => `Note: ${file}, line ${line}: ${detail}`),
    ...differences.map((difference) => `Not overwritten: ${difference.cip} ${difference.name ?? ''}: ${differenceText(difference)}`),
    ...missing.map(
      ({ cip, name, code, missingSince }) =>
        `Missing: ${cip} ${name ?? ''}: its ${STATES[code]} is no longer in the official file since ${missingSince}; its availability stays`,
    ),
    ...availability.map(
      ({ cip, name, channels, before, after }) =>
        `Availability: ${cip} ${name ?? ''}: ${channels.join(' and ')} ${shown(before)} → ${shown(after)}`,
    ),
    ...Object.entries(fields).map(([field, count]) => `Field: ${field} changes in ${count} ${count === 1 ? 'product' : 'products'}`),
    ...(isFirst ? ['First import: no run was applied before.'] : []),
    ...losses.map((loss) => `Loss: ${lossText(loss)}`),
  ];
}

/** Why a run stopped and what to do about it (I-01b, I-01c). */
export function stopLines({ plan: { isFirst, losses }, maxPercent }: Pick<ConfirmationNeeded, 'plan' | 'maxPercent'>): string[] {
  return [
    ...(isFirst ? ['No import was applied before this one: a second person has to confirm it.'] : []),
    ...losses.map((loss) => `${lossText(loss)}; at most ${maxPercent} % may be lost.`),
    losses.length > 0
      ? 'Nothing was changed. Download the files again; if the loss is real, make a plan with --dry-run and let a second person confirm it.'
      : 'Nothing was changed. Make a plan with --dry-run; it shows how to confirm it.',
  ];
}
