// The stages of a start: one line each with its seconds when it ends. Only Node's own modules here: it runs before the install.

const running = new Set();

/** On a terminal the stages under way are in the last line, until the next line takes its place. */
function showRunning() {
  if (process.stdout.isTTY) process.stdout.write(running.size > 0 ? `\r\x1b[K  ${[...running].join(', ')} …` : '\r\x1b[K');
}

function writeLine(name, began) {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  console.log(`  ${name.padEnd(16)}${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s`);
}

/**
 * Runs a stage and prints its line when it ends; nothing is printed for one that had nothing to do, which is `false`.
 * Stages may run beside each other: their seconds overlap then.
 */
export async function stage(name, work) {
  const began = Date.now();
  running.add(name);
  showRunning();
  try {
    const result = await work();
    if (result !== false) writeLine(name, began);
    return result;
  } finally {
    running.delete(name);
    showRunning();
  }
}

/** When this command began: the process that installed the packages passes its own moment on to the pinned Node. */
const BEGAN = Number(process.env.COMMAND_BEGAN) || Date.now();
delete process.env.COMMAND_BEGAN;

/** The environment variable that passes the start time to the process that continues this command. */
export const startTimeVariable = () => ({ COMMAND_BEGAN: String(BEGAN) });

/** Seconds since the first process of this command began, with one decimal. */
export const secondsOfCommand = () => ((Date.now() - BEGAN) / 1000).toFixed(1);
