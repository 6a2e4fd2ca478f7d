import { describe, expect, it } from 'vitest';
import { mailHtml, mailText, nextTry, recipientLine, recipientsOf, resendingOf, stepsOf, tokenIn, withoutTokens } from './rules';

const at = new Date('2026-03-01T10:00:00Z');

describe('mails', () => {
  it('S-21 tries again for hours before a mail counts as failed', () => {
    expect(nextTry(1, at)).toEqual(new Date('2026-03-01T10:01:00Z'));
    expect(nextTry(9, at)).toEqual(new Date('2026-03-01T14:00:00Z'));
    expect(nextTry(10, at)).toBeNull();
  });
  it('S-02 masks the tokens of links', () => {
    expect(withoutTokens('see https://x/change-password?token=abc_DEF-12 now')).toBe('see https://x/change-password?token=… now');
  });
  it('V1.1.2 escapes what it puts into HTML', () => {
    const html = mailHtml({ lng: 'fr', title: '<script>', paragraphs: ['a & <b>'], link: { text: 'ok', href: 'https://x/?a="1"' } });
    expect(html).not.toContain('<script>');
    expect(html).toContain('a &amp; &lt;b&gt;');
    expect(html).toContain('href="https://x/?a=&quot;1&quot;"');
  });
  it('S-21 has a plain part with the same link', () => {
    expect(mailText({ title: 'T', paragraphs: ['P'], link: { href: 'https://x/' } })).toBe('T\n\nP\n\nhttps://x/');
  });
  it('S-02 masks the tokens of links in HTML too, and knows what one proves', () => {
    expect(withoutTokens('<a href="https://x/?a=1&amp;token=abc">x</a>')).toBe('<a href="https://x/?a=1&amp;token=…">x</a>');
    expect(withoutTokens('see https://x/?token=… now')).toBe('see https://x/?token=… now');
    expect(tokenIn('https://x/?token=abc-1 now')).toBe('abc-1');
    expect(tokenIn('https://x/?token=… now')).toBe('');
    expect(tokenIn('no link')).toBeNull();
  });
  it('S-02 is sent again only where that is of use', () => {
    const base = { isLinkSpent: false, isLetGo: false, hasMailServer: true };
    expect(resendingOf({ ...base, status: 'FAILED' })).toBe('POSSIBLE');
    expect(resendingOf({ ...base, status: 'SENT' })).toBe('POSSIBLE');
    expect(resendingOf({ ...base, status: 'QUEUED' })).toBe('QUEUED');
    expect(resendingOf({ ...base, status: 'SENT', isLinkSpent: true })).toBe('LINK_SPENT');
    expect(resendingOf({ ...base, status: 'NOT_SENT', hasMailServer: false })).toBe('NO_SERVER');
    expect(resendingOf({ ...base, status: 'FAILED', isLetGo: true })).toBe('LET_GO');
  });
  it('R-02 a notification is tried once: what it carried is free again when it failed', () => {
    expect(nextTry(1, at, 'ORDER_NOTIFICATION')).toBeNull();
    expect(nextTry(1, at, 'QUOTA_NOTIFICATION')).toBeNull();
    expect(nextTry(1, at, 'DECLARATION')).not.toBeNull();
  });
  it('S-21 one line holds the addresses of all who read a mail', () => {
    expect(recipientsOf(recipientLine(['a@x.fr', 'b@y.fr']))).toEqual(['a@x.fr', 'b@y.fr']);
    expect(recipientsOf('a@x.fr')).toEqual(['a@x.fr']);
  });
  it('S-02 tells what became of it in order', () => {
    const later = new Date(at.getTime() + 60_000);
    const mail = { date: at, status: 'FAILED' as const, attempts: 10, sentAt: null };
    expect(stepsOf(mail, [{ date: later, by: 'Ann' }]).map(({ step }) => step)).toEqual(['QUEUED', 'RESENT', 'FAILED']);
    expect(stepsOf({ ...mail, status: 'QUEUED', attempts: 2 }, []).map(({ step }) => step)).toEqual(['QUEUED', 'TRIED']);
    expect(stepsOf({ ...mail, status: 'SENT', sentAt: later }, []).map(({ step }) => step)).toEqual(['QUEUED', 'SENT']);
  });
});
