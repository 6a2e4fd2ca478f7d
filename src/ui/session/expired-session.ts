type Listener = () => void;
let listener: Listener | null = null;

/** The server no longer knows who is speaking (401). What to do about it is the host's business. */
export function announceExpiredSession(): void {
  listener?.();
}

export function onExpiredSession(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}
