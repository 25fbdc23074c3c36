import { createHash } from 'node:crypto';
import { DocumentType } from '#domain/commands/document.ts';
import type { FileStore } from '#gateway/files/file-store.ts';
import type { Customer } from './records-world.ts';

const data = Buffer.from('%PDF- a certificate');
const sha256 = createHash('sha256').update(data).digest('hex');

/** A file as a device sends it before the command that attaches it. */
export const certificate = {
  data,
  args: { name: 'GST certificate.pdf', type: DocumentType.pdf, sha256, bytes: data.length },
  upload: ({ files, shop }: { files: FileStore; shop: { asha: Customer } }) =>
    files.append(shop.asha, { sha256, type: DocumentType.pdf, total: data.length, start: 0, data }),
};
