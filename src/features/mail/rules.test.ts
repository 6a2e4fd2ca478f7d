import { describe, expect, it } from 'vitest';
import {
  attachmentAddress,
  escapeHtml,
  mailAddress,
  mailHtml,
  mailProblem,
  mailsAddress,
  mailText,
  nextTry,
  previewHtml,
  recipientLine,
  recipientsOf,
  resendingOf,
  stepsOf,
  tokenIn,
  withoutTokens,
} from './rules';

const at = new Date('2026-03-01T10:00:00Z');

describe('mails', () => {
  it('S-21 tries again for hours before a mail counts as failed', () => {
    expect(nextTry(1, at)).toEqual(new Date('2026-03-01T10:01:00Z'));
    expect(nextTry(9, at)).toEqual(new Date('2026-03-01T14:00:00Z'));
    expect(nextTry(10, at)).toBeNull();
    const minutes = Array.from({ length: 9 }, (_, tries) => ((nextTry(tries + 1, at) ?? at).getTime() - at.getTime()) / 60_000);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  });
  it('S-02 masks the tokens of links', () => {
    expect(withoutTokens('see https://x/change-password?token=abc_DEF-12 now')).toBe('see https://x/change-password?token=… now');
  });
  it('V1.1.2 escapes what it puts into HTML', () => {
    const html = mailHtml({ lng: 'fr', title: '<script>', paragraphs: ['a & <b>'], link: { text: 'ok', href: 'https://x/?a="1"' } });
    expect(html).not.toContain('<script>');
    expect(html).toContain('a &amp; &lt;b&gt;');
    expect(html).toContain('href="https://x/?a=&quot;1&quot;"');
    expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
    const plain = mailHtml({ lng: 'en', title: 'T', paragraphs: ['a', 'b'] });
    expect(plain).toMatch(/^<!doctype html><html lang="en">.*<h1 [^>]*>T<\/h1><p>a<\/p><p>b<\/p><\/div><\/body><\/html>$/);
    expect(plain).not.toContain('<a');
  });
  it('S-21 has a plain part with the same link', () => {
    expect(mailText({ title: 'T', paragraphs: ['P'], link: { href: 'https://x/' } })).toBe('T\n\nP\n\nhttps://x/');
    expect(mailText({ title: 'T', paragraphs: ['P'] })).toBe('T\n\nP');
  });
  it('S-02 masks the tokens of links in HTML too, and reads a token', () => {
    expect(withoutTokens('<a href="https://x/?a=1&amp;token=abc">x</a>')).toBe('<a href="https://x/?a=1&amp;token=…">x</a>');
    expect(withoutTokens('see https://x/?token=… now')).toBe('see https://x/?token=… now');
    expect(tokenIn('https://x/?token=abc-1 now')).toBe('abc-1');
    expect(tokenIn('https://x/?token=… now')).toBe('');
    expect(tokenIn('no link')).toBeNull();
  });
  it('S-02 can be resent only where that is useful', () => {
    const base = { isLinkSpent: false, isReleased: false, hasMailServer: true };
    expect(resendingOf({ ...base, status: 'FAILED' })).toBe('POSSIBLE');
    expect(resendingOf({ ...base, status: 'SENT' })).toBe('POSSIBLE');
    expect(resendingOf({ ...base, status: 'QUEUED' })).toBe('QUEUED');
    expect(resendingOf({ ...base, status: 'SENT', isLinkSpent: true })).toBe('LINK_SPENT');
    expect(resendingOf({ ...base, status: 'NOT_SENT', hasMailServer: false })).toBe('NO_SERVER');
    expect(resendingOf({ ...base, status: 'FAILED', isReleased: true })).toBe('LET_GO');
  });
  it('R-02 a notification is tried once: its requests are released when it fails', () => {
    expect(nextTry(1, at, 'ORDER_NOTIFICATION')).toBeNull();
    expect(nextTry(1, at, 'QUOTA_NOTIFICATION')).toBeNull();
    expect(nextTry(1, at, 'DECLARATION')).not.toBeNull();
  });
  it('S-21 one line holds the addresses of all who read a mail', () => {
    expect(recipientsOf(recipientLine(['a@x.fr', 'b@y.fr']))).toEqual(['a@x.fr', 'b@y.fr']);
    expect(recipientsOf('a@x.fr')).toEqual(['a@x.fr']);
  });
  it('S-02 lists the steps of a mail in order', () => {
    const later = new Date(at.getTime() + 60_000);
    const mail = { date: at, status: 'FAILED' as const, attempts: 10, sentAt: null };
    expect(stepsOf(mail, [{ date: later, by: 'Ann' }]).map(({ step }) => step)).toEqual(['QUEUED', 'RESENT', 'FAILED']);
    expect(stepsOf({ ...mail, status: 'QUEUED', attempts: 2 }, []).map(({ step }) => step)).toEqual(['QUEUED', 'TRIED']);
    expect(stepsOf({ ...mail, status: 'SENT', sentAt: later }, []).map(({ step }) => step)).toEqual(['QUEUED', 'SENT']);
    const last = new Date(at.getTime() + 120_000);
    expect(stepsOf({ ...mail, status: 'SENT', sentAt: later }, [{ date: last, by: 'Ann' }])).toEqual([
      { step: 'QUEUED', date: at.toISOString(), by: null },
      { step: 'SENT', date: later.toISOString(), by: null },
      { step: 'RESENT', date: last.toISOString(), by: 'Ann' },
    ]);
    expect(stepsOf({ ...mail, status: 'NOT_SENT' }, []).at(-1)).toEqual({ step: 'NOT_SENT', date: null, by: null });
    expect(stepsOf({ ...mail, status: 'QUEUED', attempts: 0 }, []).map(({ step }) => step)).toEqual(['QUEUED']);
  });
});

describe('mail URLs', () => {
  it('S-02 I-07 exist for the grid, each mail and each file', () => {
    expect(mailsAddress()).toBe('/admin/action/?action=view-mails');
    expect(mailsAddress('sort=date&mail=1&back=x&action=other')).toBe('/admin/action/?sort=date&action=view-mails');
    expect(mailAddress('1')).toBe('/admin/action/?action=view-mails&mail=1');
    expect(mailAddress('1', 'sort=date&x=1')).toBe('/admin/action/?action=view-mails&mail=1&back=sort%3Ddate%26x%3D1');
    expect(attachmentAddress('1', 2)).toBe('/infomed/api/mails/1/attachments/2');
  });
  it('S-02 V3.4.3 previews start with a policy that forbids loading and scripts', () => {
    const html = previewHtml('<!DOCTYPE html><p>a</p>');
    const [, policy = ''] = /^<!doctype html><meta http-equiv="Content-Security-Policy" content="([^"]+)"><p>a<\/p>$/.exec(html) ?? [];
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "form-action 'none'"]));
    expect(policy).not.toContain('script-src');
    expect(previewHtml('<p><!doctype html></p>')).toContain('<p><!doctype html></p>');
  });
});

describe('what a mail server answered', () => {
  it.each([
    ['connect ECONNREFUSED 127.0.0.1:25', 'UNREACHABLE'],
    ['getaddrinfo ENOTFOUND smtp.example', 'UNREACHABLE'],
    ['Connection timeout', 'UNREACHABLE'],
    ['self-signed certificate in certificate chain', 'SECURITY'],
    ['Invalid login: 535 5.7.8 Error: authentication failed', 'CREDENTIALS'],
    ["Can't send mail - all recipients were rejected: 550 5.1.1 no such user", 'RECIPIENT'],
    ['Message failed: 552 5.2.2 mailbox full', 'MAILBOX_FULL'],
    ['Message failed: 552 5.3.4 message size exceeds limit', 'TOO_LARGE'],
    ['Message failed: 554 5.7.1 rejected as spam', 'BLOCKED'],
    ['Mail command failed: 451 4.3.0 try again later', 'LATER'],
    ['refused: a@x.example', 'SOME_REFUSED'],
    ['something new', 'OTHER'],
  ] as const)('D-12a %s reads as %s', (line, problem) => {
    expect(mailProblem(line)).toBe(problem);
  });
});
