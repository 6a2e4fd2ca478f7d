// Runs inside a measured server, before it: tells whoever started it what its process holds and how late its event loop is.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('message', (asked) => {
    if (asked !== 'how are you') return;
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    process.send?.({
      rss,
      heapUsed,
      cpu: (user + system) / 1_000,
      lateP50: delay.percentile(50) / 1e6,
      lateP99: delay.percentile(99) / 1e6,
      lateMost: delay.max / 1e6,
    });
    delay.reset();
  });
}
