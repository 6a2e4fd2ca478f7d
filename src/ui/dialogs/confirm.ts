export interface ConfirmRequest {
  /** names the thing: « Supprimer le brouillon de JANUVIA 50 mg ? » */
  title: string;
  text?: string;
  /** what it is about, one name a line */
  list?: readonly string[];
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** asks why; 'required' keeps the button off until something is written */
  reason?: 'optional' | 'required';
  reasonLabel?: string;
}

export interface Confirmation {
  ok: boolean;
  /** trimmed; '' when none was asked or given */
  reason: string;
}

export interface PendingConfirm {
  request: ConfirmRequest;
  answer: (confirmation: Confirmation) => void;
}

let host: ((pending: PendingConfirm) => void) | null = null;

/** Asks before something is done; the dialog's code is loaded on the first question. */
export function confirm(request: ConfirmRequest): Promise<Confirmation> {
  return new Promise((answer) => {
    if (host) host({ request, answer });
    else answer({ ok: false, reason: '' });
  });
}

export function hostConfirms(next: (pending: PendingConfirm) => void): () => void {
  host = next;
  return () => {
    if (host === next) host = null;
  };
}
