import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { DocumentType, documentTypeOf } from '#domain/commands/document.ts';
import { PDF_TYPE } from '#protocol/documents.ts';

/**
 * Sends a file of the CRM. Its own bytes decide whether it is a PDF, whatever the CRM or its name say: a browser shows
 * a PDF, and only saves everything else.
 */
export function sendDocument(reply: FastifyReply, { name, bytes }: { name: string; bytes: Uint8Array }): FastifyReply {
  const isPdf = documentTypeOf(bytes) === DocumentType.pdf;
  return reply
    .type(isPdf ? PDF_TYPE : 'application/octet-stream')
    .header('content-disposition', create(name, { type: isPdf ? 'inline' : 'attachment' }))
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
