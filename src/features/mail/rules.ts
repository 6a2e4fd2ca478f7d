/** Tries before a mail counts as failed, and the minutes between them: an hour without a mail server loses none. */
const DELAYS_IN_MINUTES = [1, 2, 5, 10, 20, 40, 60, 120, 240];

/** When the next try is due after so many failed ones, or null when there is none left. */
export function nextTry(attempts: number, at: Date): Date | null {
  const minutes = DELAYS_IN_MINUTES[attempts - 1];
  return minutes === undefined ? null : new Date(at.getTime() + minutes * 60_000);
}

/** Hides what a link proves (`token=…`) from everybody but its recipient (S-02). */
export function withoutTokens(text: string): string {
  return text.replace(/([?&]token=)[\w-]+/g, '$1…');
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;');
}

/** The one frame of all mails: paragraphs, at most one button, no picture from elsewhere, no script. */
export function mailHtml({
  lng,
  title,
  paragraphs,
  link,
}: {
  lng: string;
  title: string;
  paragraphs: readonly string[];
  link?: { text: string; href: string };
}): string {
  const style = 'font:15px/1.5 system-ui,sans-serif;color:#17212b';
  const button = link
    ? `<p><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:10px 18px;border-radius:5px;background:#0b6672;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(link.text)}</a></p><p style="font-size:13px;color:#566372;word-break:break-all">${escapeHtml(link.href)}</p>`
    : '';
  const body = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return `<!doctype html><html lang="${lng}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="margin:0;padding:24px;background:#f5f7f9"><div style="max-width:560px;margin:auto;padding:24px;background:#fff;border:1px solid #dfe4ea;border-radius:8px;${style}"><h1 style="font-size:18px;margin:0 0 16px">${escapeHtml(title)}</h1>${body}${button}</div></body></html>`;
}

/** The plain part of the same mail. */
export function mailText({ title, paragraphs, link }: { title: string; paragraphs: readonly string[]; link?: { href: string } }): string {
  return [title, ...paragraphs, ...(link ? [link.href] : [])].join('\n\n');
}
