import { describe, expect, it } from 'vitest';
import { createEngineWorld } from '#test/support/engine-world.ts';
import type { LedgerCommand } from './ledger.ts';
import { readCommand, type StoredCommand, storedCommand } from './stored-command.ts';

const world = createEngineWorld();
const lines = [{ productId: world.shop.naan.id, type: 'O' as const, quantity: 5 }];
const { v: __, ...command } = world.command('order.place', world.orderArgs(lines)) as LedgerCommand<'order.place'> & {
  v: number;
};
const { gifts: _, useCredit: ___, ...firstArgs } = command.args;
const gifts = [{ productId: '01t000000000007AAA', quantity: 2 }];

describe('a command in the ledger', () => {
  it('is read back unchanged', () => {
    const withGifts = { ...command, args: { ...command.args, gifts } };
    expect(readCommand(JSON.parse(JSON.stringify(storedCommand(withGifts))))).toEqual(withGifts);
  });

  it('of an earlier version is converted to the current one', () => {
    const older = { ...command, args: firstArgs, v: 1 } as unknown as StoredCommand;
    expect(readCommand(older)).toEqual({ ...command, args: { ...firstArgs, gifts: [], useCredit: false } });
  });

  it('without a version is read by its arguments', () => {
    expect(readCommand({ ...command, args: firstArgs } as unknown as StoredCommand)).toMatchObject({
      args: { gifts: [] },
    });
    const second = { ...command, args: { ...firstArgs, gifts } } as unknown as StoredCommand;
    expect(readCommand(second)).toMatchObject({ args: { gifts, useCredit: false } });
    const third = { ...command, args: { ...firstArgs, gifts, useCredit: true } };
    expect(readCommand(third)).toMatchObject({ args: { gifts, useCredit: true } });
  });

  it('of a newer gateway cannot be read', () => {
    expect(readCommand({ ...command, v: 99 })).toBeNull();
  });
});
