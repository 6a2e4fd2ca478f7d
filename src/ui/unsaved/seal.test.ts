import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importKey, type Place, seal, unseal } from './seal';

const newKey = () => importKey(randomBytes(32).toString('base64url'));
const place: Place = { account: 'a', form: 'banner', record: '1', version: '2026-01-01' };
const content = { values: { title: 'Été' }, savedAt: 1 };

describe('S-19b sealed values', () => {
  it('S-19b V14.3.3 opens for its account, form, record and version only', async () => {
    const key = await newKey();
    const sealed = await seal(key, place, content);
    expect(await unseal(key, place, sealed)).toEqual(content);
    for (const name of ['account', 'form', 'record', 'version'] as const) {
      expect(await unseal(key, { ...place, [name]: 'other' }, sealed), name).toBeNull();
    }
    expect(await unseal(await newKey(), place, sealed)).toBeNull();
  });

  it('S-19b V14.3.3 takes a nonce of its own each time, and a key that cannot be exported', async () => {
    const key = await newKey();
    const [first, second] = [await seal(key, place, content), await seal(key, place, content)];
    expect(first.nonce).not.toEqual(second.nonce);
    expect(Buffer.from(first.data).toString()).not.toContain('title');
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });
});
