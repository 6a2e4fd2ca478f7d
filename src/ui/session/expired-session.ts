/**
 * Whether the same person is logged in again, so that the call can be repeated as it was (S-19a). `isWrite`: somebody waits for its
 * result, so that a dialog that was put off may open again.
 */
type Recover = (isWrite: boolean) => Promise<boolean>;
let recover: Recover | null = null;

/** The server no longer knows who is speaking (401). What to do about it is the host's business. */
export function recoverSession(isWrite: boolean): Promise<boolean> {
  return recover?.(isWrite) ?? Promise.resolve(false);
}

export function onExpiredSession(next: Recover): () => void {
  recover = next;
  return () => {
    if (recover === next) recover = null;
  };
}
