import type { CrmObjectName } from '#domain/crm/index.ts';
import type { Brand } from '#lib/brand.ts';

/**
 * SHA-256 of a part's uncompressed UTF-8 bytes, first 16 bytes, base64url without padding: 22 characters.
 */
export type PartHash = Brand<string, 'PartHash'>;

export type PartValue = string | number | boolean | null;

/**
 * One table of a part, columnar. Column names are CRM field paths verbatim ('Name', 'Category__r.Name').
 * Every column has `n` values. A column that is missing reads as unknown (undefined), never as null.
 */
export type PartTable = { n: number; columns: Record<string, PartValue[]> };

/** A part, decoded. Rows of each table are sorted by Id. */
export type PartBody = { name: string; tables: Partial<Record<CrmObjectName, PartTable>> };

/** A part as sent and stored: `text` is exactly what the hash was computed from. */
export type EncodedPart = { name: string; hash: PartHash; text: string };

/** When a part is fetched: P0 makes the first screen usable, then P1, then P2 (sync.md 6.1). */
export const PartGroup = { p0: 'P0', p1: 'P1', p2: 'P2' } as const;
export type PartGroup = (typeof PartGroup)[keyof typeof PartGroup];

/** One line of a manifest. `bytes` is the uncompressed size. */
export type ManifestEntry = { name: string; hash: PartHash; bytes: number; group: PartGroup };

/** All parts of one audience. `hash` is the part hash of the canonical entries; see `manifestHash`. */
export type Manifest = { hash: PartHash; parts: ManifestEntry[] };
