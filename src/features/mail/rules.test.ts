import { describe, expect, it } from 'vitest';
import { mailHtml, mailText, nextTry, withoutTokens } from './rules';

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
});
