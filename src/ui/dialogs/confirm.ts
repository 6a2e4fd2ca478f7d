export interface ConfirmRequest {
  /** names the record: « Supprimer le brouillon de JANUVIA 50 mg ? » */
  title: string;
  text?: string;
  /** affected items, one per line */
  list?: readonly string[];
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** shows a reason field; 'required' disables the button until it is filled */
  reason?: 'optional' | 'required';
  reasonLabel?: string;
}

export interface Confirmation {
  ok: boolean;
  /** trimmed; '' if not requested or empty */
  reason: string;
}

export interface PendingConfirm {
  request: ConfirmRequest;
  answer: (confirmation: Confirmation) => void;
}

let host: ((pending: PendingConfirm) => void) | null = null;
/** The requests that have no answer yet. */
const open = new Set<string>();

/** Shows a confirmation dialog, lazily loaded on first use. The second click of a double click, before it is there, confirms nothing. */
export function confirm(request: ConfirmRequest): Promise<Confirmation> {
  const key = JSON.stringify(request);
  return new Promise((answer) => {
    if (!host || open.has(key)) return answer({ ok: false, reason: '' });
    open.add(key);
    host({
      request,
      answer: (confirmation) => {
        open.delete(key);
        answer(confirmation);
      },
    });
  });
}

export function registerConfirmHost(next: (pending: PendingConfirm) => void): () => void {
  host = next;
  return () => {
    if (host === next) host = null;
  };
}
