// Preloaded into processes that we start: they end when the process that started them is gone, even after kill -9.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// A process that they fork follows them by itself; preloaded there too, this would let it end before it has begun.
process.execArgv = process.execArgv.filter(
  (flag, at, all) => !flag.includes('follow-parent') && !(flag === '--import' && all[at + 1]?.includes('follow-parent')),
);
