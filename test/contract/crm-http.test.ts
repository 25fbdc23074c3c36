import { request } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

type Raw = { status: number; headers: Record<string, unknown>; body: Buffer };

describe.each(rarelyBothEngines)('the CRM as exploring clients find it, on %s', (engine) => {
  let crm: TestCrm;
  let token: string;

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine });
    token = await crm.integrationToken();
  });
  afterAll(() => crm.close());

  /** Makes a call byte for byte: nothing is decompressed or added on the way. */
  const raw = (method: string, path: string, headers: Record<string, string> = {}, body: Buffer | string = '') =>
    new Promise<Raw>((resolve, reject) => {
      const sent = request(crm.url + path, { method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const bearer = () => ({ authorization: `Bearer ${token}` });

  it('lists its versions to everybody, and their contents to those with a session', async () => {
    for (const path of ['/services/data', '/services/data/']) {
      const versions = (await (await fetch(crm.url + path)).json()) as unknown[];
      expect(versions).toHaveLength(38);
      expect(versions[0]).toEqual({ label: "Spring '14", url: '/services/data/v30.0', version: '30.0' });
      expect(versions).toContainEqual({ label: "Winter '22", url: '/services/data/v53.0', version: '53.0' });
      expect(versions.at(-1)).toEqual({ label: "Summer '26", url: '/services/data/v67.0', version: '67.0' });
    }
    for (const path of ['/services/data/v53.0', '/services/data/v53.0/']) {
      const { status, body } = await crm.call(token, 'GET', path);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        sobjects: '/services/data/v53.0/sobjects',
        query: '/services/data/v53.0/query',
        identity: expect.stringContaining(`${crm.url}/id/${crm.config.orgId}/005`),
      });
      expect((await fetch(crm.url + path)).status).toBe(401);
    }
    expect((await crm.call(token, 'GET', '/services/data/v99.0')).status).toBe(404);
  });

  it('says who a token belongs to as OpenID Connect requires, and nothing to others', async () => {
    const { status, body } = await crm.call(token, 'GET', '/services/oauth2/userinfo');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sub: expect.stringMatching(/\/id\/00D\w+\/005\w+$/),
      organization_id: crm.config.orgId,
      preferred_username: crm.config.integrationUsername,
      active: true,
      zoneinfo: 'Asia/Kolkata',
    });
    const refused = await fetch(`${crm.url}/services/oauth2/userinfo`, { headers: { authorization: 'Bearer 00D!no' } });
    expect([refused.status, await refused.text()]).toEqual([403, 'Bad_OAuth_Token']);
  });

  it('has no page for an unknown object', async () => {
    for (const [method, path] of [
      ['GET', 'sobjects/Nope'],
      ['GET', 'sobjects/Nope/describe'],
      ['GET', `sobjects/Nope/${world.bun}`],
      ['POST', 'sobjects/Nope'],
    ] as const) {
      const { status, body } = await crm.call(token, method, path, method === 'POST' ? {} : undefined);
      expect([status, body]).toEqual([
        404,
        [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }],
      ]);
    }
  });

  it.each(['text/plain;charset=UTF-8', 'application/xml', 'multipart/form-data; boundary=x'])(
    'accepts no body of type %s',
    async (type) => {
      const lead = JSON.stringify({ LastName: 'x', Company: 'c' });
      const answer = await raw(
        'POST',
        '/services/data/v53.0/sobjects/Lead',
        { ...bearer(), 'content-type': type },
        lead,
      );
      const name = type.split(';')[0];
      expect(answer.status).toBe(415);
      expect(JSON.parse(answer.body.toString())).toEqual([
        { errorCode: 'UNSUPPORTED_MEDIA_TYPE', message: `MediaType of '${name}' is not supported by this resource` },
      ]);
    },
  );

  it('compresses an answer for clients that ask, and declares it', async () => {
    const path = '/services/data/v53.0/sobjects/Product2/describe';
    const plain = await raw('GET', path, bearer());
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const zipped = await raw('GET', path, { ...bearer(), 'accept-encoding': 'deflate, gzip' });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(zipped.body.length).toBeLessThan(plain.body.length / 3);
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    const png = Buffer.alloc(5_000, 'picture').toString('base64');
    const file = { Name: 'a.png', ParentId: world.asha.account, ContentType: 'image/png', Body: png };
    const { id } = (await crm.call(token, 'POST', 'sobjects/Attachment', file)).body as { id: string };
    const picture = `/services/data/v53.0/sobjects/Attachment/${id}/Body`;
    const whole = await raw('GET', picture, { ...bearer(), 'accept-encoding': 'gzip' });
    expect([whole.status, whole.headers['content-encoding'], whole.body.length]).toEqual([200, undefined, 5_000]);
    const unwanted = await raw('GET', path, { ...bearer(), 'accept-encoding': 'gzip;q=0, identity' });
    expect(unwanted.headers).not.toHaveProperty('content-encoding');
  });

  it('reads a compressed body, and refuses an invalid one', async () => {
    const headers = { ...bearer(), 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const send = (body: Buffer | string, more = {}) =>
      raw('POST', '/services/data/v53.0/sobjects/Lead', { ...headers, ...more }, body);
    const lead = JSON.stringify({ LastName: 'Zip', Company: 'Käse & Co' });
    const made = await send(gzipSync(lead));
    expect(made.status).toBe(201);
    const { id } = JSON.parse(made.body.toString()) as { id: string };
    expect((await crm.call(token, 'GET', `sobjects/Lead/${id}?fields=Company`)).body).toMatchObject({
      Company: 'Käse & Co',
    });
    expect((await send(lead)).status).toBe(400);
    expect((await send(gzipSync(lead), { 'content-encoding': 'compress' })).status).toBe(415);
    // Forty-one million letters in forty kilobytes.
    expect((await send(gzipSync('x'.repeat(41 * 1024 * 1024)))).status).toBe(413);
  });
});
