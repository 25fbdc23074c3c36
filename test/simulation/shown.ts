import { baseLinesOf } from '#domain/cart/base-lines.ts';
import { project } from '#domain/projection/project.ts';
import type { PartBody } from '#protocol/part.ts';
import { decodePart, rowsOf } from '#protocol/part-codec.ts';
import type { CacheDisk } from '#test/support/memory-cache.ts';
import type { Home } from './device.ts';

/** Returns the cart that the user sees: base plus pending, from the disks at this moment. */
export function shownCart({ outboxDisk, cacheDisk }: Pick<Home, 'outboxDisk' | 'cacheDisk'>): Map<string, number> {
  const lines = project({ lines: baseLines(cacheDisk), favourites: new Set() }, outboxDisk.rows).lines;
  return new Map(lines.map((line) => [line.productId, line.quantity]));
}

export function shownFavourites({ outboxDisk, cacheDisk }: Pick<Home, 'outboxDisk' | 'cacheDisk'>): Set<string> {
  const rows = ownRows(cacheDisk, 'favourites').flatMap((body) => rowsOf(body.tables.Favourite__c));
  const favourites = new Set(rows.map((row) => String(row.Product__c)));
  return new Set(project({ lines: [], favourites }, outboxDisk.rows).favourites);
}

/** Whether the device has the CRM's cart and favourites. Until then a screen says that it loads. */
export const isLoaded = ({ cacheDisk: { now } }: Pick<Home, 'cacheDisk'>): boolean =>
  'cart' in now.state.own && 'favourites' in now.state.own;

export function baseLines(disk: CacheDisk) {
  return baseLinesOf(ownRows(disk, 'cart').flatMap((body) => rowsOf(body.tables.CartItem)));
}

const decoded = new Map<string, PartBody | null>();

/** Decodes each text once, since texts repeat. */
function decode(text: string): PartBody | null {
  const known = decoded.get(text);
  if (known !== undefined) return known;
  const result = decodePart(text);
  const body = result.ok ? result.value : null;
  if (decoded.size > 1_000) decoded.clear();
  decoded.set(text, body);
  return body;
}

function ownRows(disk: CacheDisk, name: string): PartBody[] {
  const hash = disk.now.state.own[name];
  const part = hash === undefined ? undefined : disk.now.parts.get(hash);
  const body = part && decode(part.text);
  return body ? [body] : [];
}
