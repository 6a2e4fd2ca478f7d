import 'server-only';

/** The chunks of a stream until it ends. Leaving early, or aborting the signal, cancels the stream. */
export async function* readChunks(stream: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  const leave = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', leave);
  try {
    if (signal.aborted) leave();
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', leave);
    leave();
  }
}
