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

/** Shows a confirmation dialog, lazily loaded on first use. */
export function confirm(request: ConfirmRequest): Promise<Confirmation> {
  return new Promise((answer) => {
    if (host) host({ request, answer });
    else answer({ ok: false, reason: '' });
  });
}

export function registerConfirmHost(next: (pending: PendingConfirm) => void): () => void {
  host = next;
  return () => {
    if (host === next) host = null;
  };
}
