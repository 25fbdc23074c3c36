import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GST_EXISTS } from '#domain/commands/create-gst.ts';
import { DIFFERENCES, PARENT_FAILED, PAYMENT_DUE } from '#domain/commands/differences.ts';
import { ALREADY_RETURNED, NOT_DELIVERED } from '#domain/commands/return-order.ts';
import { CHANGED_ELSEWHERE } from '#domain/commands/set-line.ts';
import { DOCUMENTS_MISSING, KYC_COMPLETED } from '#domain/commands/submit-kyc.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { rejectionWords } from '#ui/changes/reason-words.ts';

// A refusal has a kind, and the outbox, the ticket and the cart describe each kind in a sentence. A kind without one
// would read "The shop did not accept it", which helps nobody to repair it.

const makers = ['server/gateway/commands/**/*.ts', 'src/sync/*.ts'];
const literals = [
  /\breject(?:ed)?\(\s*'([a-z-]+)'/g,
  /\bkind: '([a-z-]+)', details/g,
  /\b(?:REFUSED = |refusal: )'([a-z-]+)'/g,
];

/** Collects the kinds of rejections in the gateway and the engine, both literals and constants. */
function refusals(): Set<string> {
  const kinds = new Set<string>([
    DIFFERENCES,
    CHANGED_ELSEWHERE,
    PARENT_FAILED,
    PAYMENT_DUE,
    GST_EXISTS,
    KYC_COMPLETED,
    DOCUMENTS_MISSING,
    NOT_DELIVERED,
    ALREADY_RETURNED,
    'invalid',
    'unknown-kind',
  ]);
  const files = makers.flatMap((pattern) => globSync(pattern)).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const pattern of literals) for (const match of text.matchAll(pattern)) if (match[1]) kinds.add(match[1]);
  }
  return kinds;
}

it('[SYNC-008] every refusal of the gateway and the engine has words of its own', () => {
  const kinds = refusals();
  expect(kinds.size).toBeGreaterThan(20);
  const wordless = [...kinds].filter(
    (kind) => rejectionWords(outboxTexts.en, { kind }) === outboxTexts.en.rejection.other,
  );
  expect(wordless).toEqual([]);
});
