import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CrmError } from '#crm/crm-error.ts';

const unzip = promisify(gunzip);
const zip = promisify(gzip);

/** Below this size, compression saves hardly anything. */
const worthwhileBytes = 1_000;

export const maxBodyBytes = 40 * 1024 * 1024;

/** Reads bodies as text and writes answers, both with gzip if the client asks for it. */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, readText);
  app.addHook('onSend', async (request, reply, payload) => {
    // Pictures and files are already compressed.
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (!isJson || typeof payload !== 'string' || payload.length < worthwhileBytes) return payload;
    if (!takesZipped(request)) return payload;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    return zip(payload);
  });
}

async function readText(request: FastifyRequest, body: Buffer): Promise<string> {
  const bytes = isZipped(request) ? await unzipped(body) : body;
  return bytes.toString('utf8');
}

/** Reads a body as JSON; undefined for an empty one. Refuses a body of another type. */
export async function readJson(request: FastifyRequest, body: Buffer): Promise<unknown> {
  const text = await readText(request, body);
  if (text === '') return undefined;
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type && type !== 'application/json') {
    throw new CrmError(415, 'UNSUPPORTED_MEDIA_TYPE', `MediaType of '${type}' is not supported by this resource`);
  }
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CrmError(400, 'JSON_PARSER_ERROR', error instanceof Error ? error.message : 'The body is not JSON.');
  }
}

function isZipped({ headers }: FastifyRequest): boolean {
  const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding === 'identity') return false;
  if (encoding === 'gzip') return true;
  throw new CrmError(415, 'UNSUPPORTED_MEDIA_TYPE', `Content-Encoding '${encoding}' is not supported`);
}

async function unzipped(body: Buffer): Promise<Buffer> {
  try {
    return await unzip(body, { maxOutputLength: maxBodyBytes });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw isTooLarge
      ? new CrmError(413, 'REQUEST_ENTITY_TOO_LARGE', 'The body is too large.')
      : new CrmError(400, 'INVALID_REQUEST', 'The body says it is compressed with gzip, and is not.');
  }
}

function takesZipped({ headers }: FastifyRequest): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((coding) => /^\s*(?:gzip|\*)\s*(?:;\s*q\s*=\s*(?!0(?:\.0*)?\s*$).*)?$/i.test(coding));
}
