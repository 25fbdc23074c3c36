import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DIFFERENCES, PARENT_FAILED, PAYMENT_DUE } from '#domain/commands/differences.ts';
import { CHANGED_ELSEWHERE } from '#domain/commands/kinds.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { rejectionWords } from '#ui/changes/reason-words.ts';

// A refusal is a kind; the outbox, the ticket and the cart say it in a sentence. A kind without one would read "The
// shop did not accept it", which repairs nothing.

const makers = ['server/gateway/commands/**/*.ts', 'src/sync/*.ts'];
const literals = [/\breject(?:ed)?\(\s*'([a-z-]+)'/g, /\bkind: '([a-z-]+)', details/g];

/** Kinds of rejections that gateway and engine write down as literals, and those that have a constant. */
function refusals(): Set<string> {
  const kinds = new Set<string>([
    DIFFERENCES,
    CHANGED_ELSEWHERE,
    PARENT_FAILED,
    PAYMENT_DUE,
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

it('[SYNC-008] every refusal that the gateway and the engine can make has words of its own', () => {
  const kinds = refusals();
  expect(kinds.size).toBeGreaterThan(15);
  const wordless = [...kinds].filter(
    (kind) => rejectionWords(outboxTexts.en, { kind }) === outboxTexts.en.rejection.other,
  );
  expect(wordless).toEqual([]);
});
