// The stages of a test run: how long each took, one line when it ends, and a table of all at the end.

const seconds = (milliseconds) => `${Math.round(milliseconds / 1000)} s`;

/** Times named stages; stages may run beside each other, so their sum may exceed the whole. */
export function stageClock(now = () => performance.now()) {
  const started = now();
  const rows = [];
  return {
    /** Runs a stage and notes from when to when it ran, also when it throws. */
    async time(name, work) {
      const from = now();
      try {
        return await work();
      } finally {
        rows.push({ name, from: from - started, took: now() - from });
      }
    },
    /** Milliseconds since the start. */
    elapsed: () => now() - started,
    /** A line per stage in the order of their starts, and the whole. */
    table() {
      const lines = rows.toSorted((a, b) => a.from - b.from).map(({ name, from, took }) => [name, `from ${seconds(from)}`, seconds(took)]);
      lines.push(['whole run', '', seconds(now() - started)]);
      const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column].length)));
      return lines
        .map(([name, from, took]) => `${name.padEnd(widths[0])}  ${from.padEnd(widths[1])}  ${took.padStart(widths[2])}`)
        .join('\n');
    },
  };
}
