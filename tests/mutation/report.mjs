// What became of the mutants: a table per area on the console, the survivors in a file.
import { writeFileSync } from 'node:fs';

const shown = (text) => (text.length > 200 ? `${text.slice(0, 200)}…` : text).replace(/\s+/g, ' ');

export function report(mutants, trials, areas, file) {
  const killed = new Set(trials.filter(({ isKilled }) => isKilled).map(({ key }) => key));
  const reached = new Set(trials.map(({ key }) => key));
  const counted = mutants.filter(({ area, isDrawn }) => isDrawn && areas.includes(area));
  const row = (name, list) => {
    const killedCount = list.filter(({ key }) => killed.has(key)).length;
    const unreached = list.filter(({ key }) => !reached.has(key)).length;
    return `| ${name} | ${list.length} | ${killedCount} | ${list.length - killedCount - unreached} | ${unreached} | ${((100 * killedCount) / Math.max(list.length, 1)).toFixed(1)} % |`;
  };
  const table = [
    '| area | mutants | killed | survived | reached by no test | score |',
    '|---|---|---|---|---|---|',
    ...areas.map((area) =>
      row(
        area,
        counted.filter((mutant) => mutant.area === area),
      ),
    ),
    row('all', counted),
  ];
  console.log(table.join('\n'));
  const left = counted.filter(({ key }) => !killed.has(key));
  const files = [...new Set(left.map((mutant) => mutant.file))];
  const text = files.flatMap((name) => [
    `## ${name} (${left.filter((mutant) => mutant.file === name).length} of ${counted.filter((mutant) => mutant.file === name).length})`,
    ...left
      .filter((mutant) => mutant.file === name)
      .map(
        ({ key, line, kind, was, is }) =>
          `- ${line} ${kind}${reached.has(key) ? '' : ' (not reached)'}: \`${shown(was)}\` → \`${shown(is)}\``,
      ),
    '',
  ]);
  writeFileSync(file, [...table, '', ...text].join('\n'));
  console.log(`survivors: ${file}`);
}
