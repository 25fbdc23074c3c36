import type { FastifyInstance } from 'fastify';
import { DocumentType, documentTypeOf, MAX_DOCUMENT_BYTES } from '#domain/commands/document.ts';
import { customerOf } from '#gateway/auth/request-session.ts';
import type { PluginDeps } from '#gateway/http/deps.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { GatewayError } from '#protocol/errors.ts';
import { FILE_CHUNK_BYTES, parseContentRange } from '#protocol/files.ts';
import type { FileStore } from './file-store.ts';

/** The most bytes that one contact may have stored here; a device sends a file again once there is room. */
const MOST_HELD_BYTES = 20 * MAX_DOCUMENT_BYTES;

/**
 * `PUT /sync/files/<sha256>`: receives a file in pieces, before the command that names it, and answers how much has
 * arrived (sync.md 4.10). A request with a star for the range (`bytes`, a star and the total) has no piece and only
 * asks for that.
 */
export function fileRoutes(
  app: FastifyInstance,
  { files, requireCustomer }: { files: FileStore } & Pick<PluginDeps, 'requireCustomer'>,
): void {
  app.addContentTypeParser(Object.values(DocumentType), { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.put<{ Params: { sha256: string } }>(
    Endpoint.file(':sha256'),
    { preHandler: requireCustomer, bodyLimit: 4 * FILE_CHUNK_BYTES },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { sha256 } = request.params;
      const range = parseContentRange(request.headers['content-range']);
      if (!/^[0-9a-f]{64}$/.test(sha256) || !range) return reply.code(400).send({ kind: GatewayError.badRequest });
      const { user } = customerOf(request);
      const owner = { accountId: user.accountId, contactId: user.contactId };
      if (range.total === 0 || range.total > MAX_DOCUMENT_BYTES) {
        return reply.code(413).send({ kind: GatewayError.fileTooLarge });
      }
      if (range.start === null) return reply.send(await files.progress(owner, sha256));
      const data = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (data.length !== range.end - range.start) return reply.code(400).send({ kind: GatewayError.badRequest });
      const named = request.headers['content-type'] as DocumentType;
      if (range.start === 0 && documentTypeOf(data) !== named) {
        return reply.code(415).send({ kind: GatewayError.fileType });
      }
      if ((await files.held(owner, sha256)) + range.total > MOST_HELD_BYTES) {
        return reply.code(429).header('retry-after', '600').send({ kind: GatewayError.tooManyRequests });
      }
      const { start, total } = range;
      return reply.send(await files.append(owner, { sha256, type: named, total, start, data }));
    },
  );
}
