import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretsFrom, secretsInFile } from './secrets.ts';

const secret = 'x'.repeat(32);

describe('generated secrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'larder-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are made once, differ, and are in a file that only its owner can read', () => {
    const first = secretsInFile(folder);
    const [session, hook] = [first('session'), first('hook')];
    expect(session).not.toBe(hook);
    expect(session.length).toBeGreaterThanOrEqual(43);
    expect(secretsInFile(folder)('session')).toBe(session);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(Object.keys(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')))).toEqual(['session', 'hook']);
  });

  it('a damaged file prevents the start and is not overwritten', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"session":');
    expect(() => secretsInFile(folder)).toThrow(/is damaged/);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{"session":');
  });

  it('derived from one secret are the same for every replica, and do not reveal it', () => {
    expect(secretsFrom(secret)('hook')).toBe(secretsFrom(secret)('hook'));
    expect(secretsFrom(secret)('hook')).not.toBe(secretsFrom(`${secret}y`)('hook'));
    expect(secretsFrom(secret)('hook')).not.toContain(secret);
  });
});
