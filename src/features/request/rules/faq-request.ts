/** A new mail to whoever asked, about their question; nothing of what they wrote stands in its address. */
export function replyAddress({ id, email }: { id: number; email: string | null }): string | null {
  if (!email) return null;
  // In French whoever reads it here: that is what visitors are written in (S-21).
  const subject = encodeURIComponent(`Votre question n° ${id}`);
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${subject}`;
}
