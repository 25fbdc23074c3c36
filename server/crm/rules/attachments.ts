import type { ObjectRules } from '#crm/records/context.ts';

export const attachmentRules: ObjectRules = {
  beforeInsert: async (_context, rows) => {
    for (const row of rows) {
      row.ContentType ??= 'application/octet-stream';
      row.BodyLength = Buffer.byteLength(String(row.Body ?? ''), 'base64');
    }
  },
};
