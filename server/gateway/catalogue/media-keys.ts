import { mediaKeyOf } from '#protocol/media.ts';
import { decodePart, rowsOf } from '#protocol/part-codec.ts';
import { partKind } from '#protocol/part-split.ts';
import type { MadePart } from './make-parts.ts';

/** The kinds of parts whose rows name pictures, and the fields that do. */
const pictureKinds = new Set(['media', 'media-categories', 'banners']);
const pictureFields = ['Url', 'Banner_URL__c', 'Banner_Url__c', 'Image_Link__c'];

/** Returns the keys of the pictures that a part names. The gateway fetches only these for browsers. */
export function mediaKeysOf({ name, text }: Pick<MadePart, 'name' | 'text'>): string[] {
  if (!pictureKinds.has(partKind(name))) return [];
  const part = decodePart(text);
  if (!part.ok) return [];
  const rows = Object.values(part.value.tables).flatMap((table) => rowsOf(table));
  return rows.flatMap((row) =>
    pictureFields.flatMap((field) => {
      const url = row[field];
      return typeof url === 'string' && url !== '' ? [mediaKeyOf(url)] : [];
    }),
  );
}
