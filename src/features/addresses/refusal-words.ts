import type { AddressRefusal } from '#db/views/index.ts';
import type { Translation } from '#texts/area.ts';
import type { addressesTexts } from '#texts/en/addresses.ts';
import type { outboxTexts } from '#texts/en/outbox.ts';
import { rejectionWords } from '#ui/changes/reason-words.ts';

/** Refusals that name no reason: something unexpected. */
const unexpected: ReadonlySet<string> = new Set(['refused', 'invalid', 'unknown-kind', 'id-taken', 'reference-taken']);

/** Returns why the shop refused a change of an address (ADDR-021). */
export function refusalWords(
  t: { own: Translation<typeof addressesTexts.en>; outbox: Translation<typeof outboxTexts.en> },
  { command, kind }: Pick<AddressRefusal, 'command' | 'kind'>,
): string {
  if (kind === 'address-refused') return t.own.refused[command];
  if (unexpected.has(kind) || !Object.hasOwn(t.outbox.rejection, kind)) return t.own.error;
  return rejectionWords(t.outbox, { kind });
}
