import { describe, expect, it } from 'vitest';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { wrongOrder } from './lane-order.ts';

const id = (name: string) => name as CommandId;
const rows = new Map(
  [
    { id: id('first'), ref: 'first', seq: 1 },
    { id: id('second'), ref: 'second', seq: 2 },
    { id: id('first again'), ref: 'first', seq: 3 },
    { id: id('third'), ref: 'third', seq: 4 },
  ].map((row) => [row.id, row]),
);
const judged = (...names: string[]) =>
  wrongOrder(
    rows,
    names.map((name) => ({ id: id(name), lane: name.startsWith('other') ? 'other' : 'lane' })),
  );

describe('the order of effects in a lane', () => {
  it('accepts effects in the order of the actions, with a repeated one and one of another user in between', () => {
    expect(judged('first', 'second', 'second', 'of another device', 'third')).toBe(null);
    expect(judged('second', 'third')).toBe(null);
  });

  it('rejects an effect that overtakes another or comes too late', () => {
    expect(judged('second', 'first')).toBe('lane had effect 1 after 2');
    expect(judged('first', 'third', 'second')).toBe('lane had effect 2 after 4');
  });

  it('gives a retried command its original place', () => {
    expect(judged('first again', 'second', 'third')).toBe(null);
    expect(judged('second', 'first again')).toBe('lane had effect 1 after 2');
  });
});
