// Runs inside a measured server, before it: reports the memory of its process and its event loop delay to the parent.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('message', (message) => {
    if (message !== 'how are you') return;
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
