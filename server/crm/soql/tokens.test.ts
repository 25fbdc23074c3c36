import { describe, expect, it } from 'vitest';
import { tokenize } from './tokens.ts';

const texts = (query: string) => tokenize(query).map(({ text }) => text);

describe('tokens of a query', () => {
  it('keeps paths, texts, numbers, times and date literals whole', () => {
    expect(
      texts('SELECT a.B__r.C FROM T WHERE x>=-1.5 AND d = 2026-11-21T07:30:00+05:30 AND e = LAST_N_DAYS:30'),
    ).toEqual([
      'SELECT',
      'a.B__r.C',
      'FROM',
      'T',
      'WHERE',
      'x',
      '>=',
      '-1.5',
      'AND',
      'd',
      '=',
      '2026-11-21T07:30:00+05:30',
      'AND',
      'e',
      '=',
      'LAST_N_DAYS:30',
      '<EOF>',
    ]);
    expect(texts("Name = 'it\\'s (a AND b)'")).toEqual(['Name', '=', "'it\\'s (a AND b)'", '<EOF>']);
    expect(texts("Name = 'open")).toEqual(['Name', '=', "'open", '<EOF>']);
  });

  it('gives each its row and column', () => {
    const tokens = tokenize('SELECT Id\n  FROM T');
    expect(tokens.find(({ text }) => text === 'FROM')).toMatchObject({ row: 2, column: 3, start: 12 });
    expect(tokens.at(-1)).toMatchObject({ kind: 'end', row: 2, column: 9 });
  });
});
