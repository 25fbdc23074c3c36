import type { Rejection } from '#domain/commands/outbox-row.ts';
import type { Translation } from '#texts/area.ts';
import type { outboxTexts } from '#texts/en/outbox.ts';

type Words = Translation<typeof outboxTexts.en>;

/**
 * Returns why the shop refused a change for good. A kind without its own text gets a general one and is never shown
 * raw.
 */
export function rejectionWords(t: Words, { kind }: Pick<Rejection, 'kind'>): string {
  return Object.hasOwn(t.rejection, kind) ? t.rejection[kind as keyof Words['rejection']] : t.rejection.other;
}
