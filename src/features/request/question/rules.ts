/** mailto link for a reply to a question; contains nothing of the question's text. */
export function replyAddress({ id, email }: { id: number; email: string | null }): string | null {
  if (!email) return null;
  // Always in French, the language of mails to senders (S-21).
  const subject = encodeURIComponent(`Votre question n° ${id}`);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${subject}`;
}
