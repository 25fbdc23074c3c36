import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import {
  freeColour,
  initialsOf,
  isLocked,
  noPeople,
  type People,
  type Person,
  pinFault,
  plainPersonName,
  readPeople,
  signOrder,
} from './people.ts';

const person = (id: string, role: Person['role'], colour = 0): Person => ({
  id,
  name: `${id} Rao`,
  colour,
  role,
  pin: { salt: '', rounds: 1, hash: '', digits: 4 },
  triesLeft: 5,
});
const kitchen: People = {
  ...noPeople,
  people: [person('Meera', 'owner'), person('Ravi', 'cook', 1)],
  current: 'Ravi',
  approveAbovePaise: paise(500_000),
};
const sign = (people: People, rupees: number, approvedBy: string | null = null) =>
  signOrder(people, { totalPaise: paise(rupees * 100), approvedBy });

describe('who signs an order', () => {
  it('is nobody on a device without people', () => {
    expect(sign(noPeople, 90_000)).toEqual({ ok: true, value: { orderedBy: null, approvedBy: null } });
  });

  it('is whose turn it is, up to and including the amount', () => {
    expect(sign(kitchen, 5_000)).toEqual({ ok: true, value: { orderedBy: 'Ravi Rao', approvedBy: null } });
  });

  it('needs an owner above the amount; another cook, or nobody known, is none', () => {
    const refused = { ok: false, error: { kind: 'needs-approval', limitPaise: 500_000 } };
    expect(sign(kitchen, 5_000.01)).toEqual(refused);
    expect(sign(kitchen, 6_000, 'Ravi')).toEqual(refused);
    expect(sign(kitchen, 6_000, 'Nobody')).toEqual(refused);
    expect(sign(kitchen, 6_000, 'Meera')).toEqual({
      ok: true,
      value: { orderedBy: 'Ravi Rao', approvedBy: 'Meera Rao' },
    });
  });

  it('asks no owner for approval, and nobody where no amount is set', () => {
    expect(sign({ ...kitchen, current: 'Meera' }, 90_000)).toMatchObject({ value: { approvedBy: null } });
    expect(sign({ ...kitchen, approveAbovePaise: null }, 90_000)).toMatchObject({ ok: true });
  });

  it('is nobody on a locked tablet', () => {
    expect(sign({ ...kitchen, current: null }, 10)).toEqual({ ok: false, error: { kind: 'locked' } });
  });
});

describe('the people of a device', () => {
  it('are nobody before anything was stored; a turn of somebody removed is over', () => {
    expect(readPeople(undefined)).toEqual(noPeople);
    const left = readPeople({ ...kitchen, current: 'Gone' });
    expect([left.current, isLocked(left), isLocked(noPeople)]).toEqual([null, true, false]);
  });

  it('get the colour that fewest have', () => {
    expect([freeColour(noPeople), freeColour(kitchen)]).toEqual([0, 2]);
  });

  it.each([
    ['Ravi', 'R'],
    ['ravi kumar rao', 'RR'],
    ['मीरा शर्मा', 'मीश'],
    ['🍞 Bakery', '🍞B'],
  ])('%s has the initials %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('have names in one line, which the order can keep', () => {
    expect(plainPersonName('  Ravi\n\tKumar ')).toBe('Ravi Kumar');
    expect(plainPersonName('a'.repeat(50))).toHaveLength(30);
  });

  it.each([
    ['4711', null],
    ['904127', null],
    ['1212', null],
    ['1235', null],
    ['1357', null],
    ['471', 'digits'],
    ['4711471', 'digits'],
    ['47a1', 'digits'],
    ['1111', 'easy'],
    ['2345', 'easy'],
    ['987654', 'easy'],
  ])('the PIN %s: %s', (pin, fault) => {
    expect(pinFault(pin)).toBe(fault);
  });
});
