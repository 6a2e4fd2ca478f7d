import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseVariables, variableNames } from '@/server/env-variables';

const lines = readFileSync('.env.example', 'utf8').trimEnd().split('\n');
const good = {
  APP_ENV: 'production',
  APP_URL: 'https://infomed.example/',
  DATABASE_URL: 'postgresql://app:x@db:5432/infomed',
  AUTH_SECRET: '0123456789012345678901234567890123456789',
};

describe('.env.example', () => {
  test('names exactly the variables that the server parses, and those that the compose file demands', () => {
    const compose = readFileSync('docker-compose.yml', 'utf8');
    const demanded = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name ?? '');
    const expected = new Set([...variableNames, ...demanded]);
    const named = lines.filter((line) => !line.startsWith('#')).map((line) => line.slice(0, line.indexOf('=')));
    expect(named.toSorted()).toEqual([...expected].toSorted());
  });

  test('has one comment line before each variable and nothing else', () => {
    lines.forEach((line, index) => {
      expect(line, `line ${index + 1}`).toMatch(index % 2 === 0 ? /^# \S/ : /^[A-Z0-9_]+=/);
    });
  });
});

describe('the configuration', () => {
  test('is parsed', () => {
    const parsed = parseVariables({ ...good, PORT: '', TRUST_PROXY: '1' });
    expect(parsed).toMatchObject({ APP_URL: 'https://infomed.example', PORT: 3000, TRUST_PROXY: true });
  });

  test('names every missing and malformed variable in one line', () => {
    const { AUTH_SECRET: _left, ...rest } = good;
    const wrong = { ...rest, PORT: 'eighty', SMTP_URL: 'http://mail' };
    expect(() => parseVariables(wrong)).toThrow(
      /^Wrong configuration: .*PORT is malformed.*AUTH_SECRET is missing.*SMTP_URL is malformed.*\.$/,
    );
  });

  test('accepts a complete bucket configuration only, with a signable address, and prints no secret', () => {
    const bucket = { S3_URL: 'https://s3.example/files/', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'hidden-secret' };
    expect(parseVariables({ ...good, ...bucket })).toMatchObject({ S3_URL: 'https://s3.example/files', S3_REGION: 'us-east-1' });
    expect(() => parseVariables({ ...good, ...bucket, S3_SECRET_KEY: '' })).toThrow('Wrong configuration: S3_SECRET_KEY is missing.');
    for (const url of [
      'ftp://s3.example/files',
      'https://s3.example/files/below',
      'https://key:hidden-secret@s3.example/files',
      'https://s3.example/?x',
    ]) {
      const wrong = () => parseVariables({ ...good, ...bucket, S3_URL: url });
      expect(wrong).toThrow(/S3_URL is malformed/);
      expect(wrong).not.toThrow(/hidden-secret/);
    }
  });

  test('S-19b takes a secret of its own for unsaved values', () => {
    expect(() => parseVariables({ ...good, UNSAVED_VALUES_SECRET: good.AUTH_SECRET })).toThrow(
      /UNSAVED_VALUES_SECRET must not be AUTH_SECRET/,
    );
    expect(() => parseVariables({ ...good, UNSAVED_VALUES_SECRET: 'short' })).toThrow(/UNSAVED_VALUES_SECRET is malformed/);
  });

  test('refuses the example as a secret, and a demo password in production', () => {
    expect(() => parseVariables({ ...good, AUTH_SECRET: 'change-me-to-32-random-characters-or-more' })).toThrow(/AUTH_SECRET/);
    expect(() => parseVariables({ ...good, DEMO_PASSWORD: 'Demo-1234' })).toThrow(/DEMO_PASSWORD/);
  });

  test('I-02 is read by the start of the application in plain Node, which resolves no import without its extension', () => {
    const load = "import('./src/server/env-variables.ts').then(({ variableNames }) => console.log(variableNames.length))";
    expect(Number(execFileSync(process.execPath, ['-e', load], { encoding: 'utf8' }))).toBe(variableNames.length);
  });
});
