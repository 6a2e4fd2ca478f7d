// Preloaded into processes that we start: they end when the process that started them is gone, even after kill -9.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
