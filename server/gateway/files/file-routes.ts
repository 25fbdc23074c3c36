import * as v from 'valibot';
import { DocumentType, documentTypeOf, MAX_DOCUMENT_BYTES } from '#domain/commands/document.ts';
import { canOpenPicture } from '#domain/documents/picked-file.ts';
import { readPictureHeader } from '#domain/documents/picture-size.ts';
import { customerOf } from '#gateway/auth/request-session.ts';
import { tooManyRequests } from '#gateway/http/answer-errors.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { GatewayError } from '#protocol/errors.ts';
import { FILE_CHUNK_BYTES, parseContentRange } from '#protocol/files.ts';
import type { FileStore } from './file-store.ts';

/** The most bytes that one contact may have stored here; a device sends a file again once there is room. */
const MOST_HELD_BYTES = 20 * MAX_DOCUMENT_BYTES;

const documentTypes = Object.values(DocumentType);

const contentRange = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseContentRange(dataset.value);
    if (parsed === null) addIssue();
    return parsed ?? NEVER;
  }),
);
const piece = {
  params: v.object({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  headers: v.pipe(
    v.object({
      'content-range': contentRange,
      'content-type': v.fallback(v.nullish(v.picklist(documentTypes), null), null),
    }),
    v.transform((headers) => ({ piece: { range: headers['content-range'], type: headers['content-type'] } })),
  ),
  body: v.fallback(v.instance(Buffer), () => Buffer.alloc(0)),
};

/**
 * Whether a file that begins like this is what it claims to be, and a picture not larger than staff can open. Devices
 * draw pictures anew, so that the size is in their first piece.
 */
function canBeOpened(start: Buffer, type: DocumentType): boolean {
  if (documentTypeOf(start) !== type) return false;
  if (type === DocumentType.pdf) return true;
  const header = readPictureHeader(start);
  return header !== null && canOpenPicture(header);
}

/**
 * `PUT /sync/files/<sha256>`: receives a file in pieces, before the command that names it, and answers how much has
 * arrived (sync.md 4.10). A request with a star for the range (`bytes`, a star and the total) has no piece and only
 * asks for that.
 */
export const fileRoutes: GatewayPlugin<{ files: FileStore }> = async (app, { files }) => {
  app.addContentTypeParser(documentTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const options = { schema: piece, bodyLimit: 4 * FILE_CHUNK_BYTES };
  app.put(Endpoint.file(':sha256'), options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { sha256 } = request.params;
    const { range, type } = request.headers.piece;
    const data = request.body;
    const { accountId, contactId } = customerOf(request).user;
    const owner = { accountId, contactId };
    if (range.total === 0 || range.total > MAX_DOCUMENT_BYTES) {
      return reply.code(413).send({ kind: GatewayError.fileTooLarge });
    }
    if (range.start === null) return reply.send(await files.progress(owner, sha256));
    if (data.length !== range.end - range.start) return reply.code(400).send({ kind: GatewayError.badRequest });
    if (type === null || (range.start === 0 && !canBeOpened(data, type))) {
      return reply.code(415).send({ kind: GatewayError.fileType });
    }
    if ((await files.held(owner, sha256)) + range.total > MOST_HELD_BYTES) {
      return tooManyRequests(reply, 600_000);
    }
    const { start, total } = range;
    return reply.send(await files.append(owner, { sha256, type, total, start, data }));
  });
};
