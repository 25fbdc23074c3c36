import { describe, expect, it } from 'vitest';
import { StartRefused } from '#lib/start-refused.ts';
import { startRefusal } from './start-refusal.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code !== undefined && { code });
const onServer = { url: 'postgres://larder:hunter2@db.example/larder', dataDir: '/var/lib/larder' };
const inFolder = { url: undefined, dataDir: '/var/lib/larder' };

describe('a program that does not start', () => {
  it.each([
    [
      'the server is off',
      failure('connect ECONNREFUSED 10.0.0.5:5432', 'ECONNREFUSED'),
      'connect ECONNREFUSED 10.0.0.5:5432',
    ],
    ['the server has two addresses', failure('', 'ECONNREFUSED'), 'ECONNREFUSED'],
    ['the server starts', failure('the database system is starting up', '57P03'), 'the database system is starting up'],
    ['no such database', failure('database "larder" does not exist', '3D000'), 'database "larder" does not exist'],
    [
      'no TLS there',
      failure('The server does not support SSL connections'),
      'The server does not support SSL connections',
    ],
    [
      'a certificate of its own',
      failure('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'),
      'self-signed certificate',
    ],
    ['the server stops', failure('Connection terminated unexpectedly'), 'Connection terminated unexpectedly'],
  ])('says that the database cannot be opened: %s', (_, error, words) => {
    expect(startRefusal(error, onServer)).toEqual(
      new StartRefused(`The database of DATABASE_URL cannot be opened: ${words}`),
    );
  });

  it('says which right its user lacks', () => {
    expect(startRefusal(failure('permission denied for database larder', '42501'), onServer)?.message).toBe(
      'The user of DATABASE_URL may not do all that is needed: permission denied for database larder. Make this user the owner of the database.',
    );
  });

  it('says whose disk is full', () => {
    const full = failure('could not extend file "base/5/1259": No space left on device', '53100');
    expect(startRefusal(full, onServer)?.message).toMatch(/^The disk of the database of DATABASE_URL is full\./);
    expect(startRefusal(full, inFolder)?.message).toMatch(
      /^The disk that holds the data directory \/var\/lib\/larder is/,
    );
    const ofFolder = failure('ENOSPC: no space left on device, write', 'ENOSPC');
    expect(startRefusal(ofFolder, onServer)?.message).toMatch(/^The disk that holds the data directory/);
  });

  it('keeps a refusal as it is, and takes nothing else for one', () => {
    const refused = new StartRefused('HOST is x, which is no address of this machine.');
    expect(startRefusal(refused, onServer)).toBe(refused);
    expect(startRefusal(failure('column "a" does not exist', '42703'), onServer)).toBeNull();
    expect(startRefusal(failure('connect ECONNREFUSED 127.0.0.1:80', 'ECONNREFUSED'), inFolder)).toBeNull();
  });
});
