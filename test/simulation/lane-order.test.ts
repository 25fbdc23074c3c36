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
  it('is that of the actions, a repeated one and one of somebody else between them', () => {
    expect(judged('first', 'second', 'second', 'of another device', 'third')).toBe(null);
    expect(judged('second', 'third')).toBe(null);
  });

  it('is broken by what overtakes, and by what comes too late', () => {
    expect(judged('second', 'first')).toBe('lane had effect 1 after 2');
    expect(judged('first', 'third', 'second')).toBe('lane had effect 2 after 4');
  });

  it('gives what is tried again the place that it had', () => {
    expect(judged('first again', 'second', 'third')).toBe(null);
    expect(judged('second', 'first again')).toBe('lane had effect 1 after 2');
  });
});
