import { describe, expect, it } from 'vitest';
import { readTicket } from '#db/queries/read-ticket.ts';
import { paise } from '#domain/money.ts';
import { noPeople, type People, type Person } from '#domain/people/people.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { LocalDevice } from '#test/support/local-device.ts';
import { device, lines, orderRow, place } from '#test/support/order-device.ts';
import { setTolerance } from './edit-draft.ts';
import { repairOrder } from './repair-order.ts';

const person = (name: string, role: Person['role']): Person => ({
  id: name,
  name,
  role,
  colour: 0,
  pin: { salt: '', rounds: 1, hash: '', digits: 4 },
  triesLeft: 5,
});
const kitchen: People = { ...noPeople, people: [person('Meera', 'owner'), person('Ravi', 'cook')], current: 'Ravi' };

async function tablet(rules: Partial<People> = {}): Promise<LocalDevice> {
  const here = await device();
  await here.outbox.changeSetting(SettingKey.people, () => ({ setting: { ...kitchen, ...rules }, value: null }));
  return here;
}

describe('an order on a shared tablet', () => {
  it('names who placed it, on the ticket too; a device without people names nobody', async () => {
    const here = await tablet();
    await place(here);
    const { id, args } = await orderRow(here);
    expect(args).toMatchObject({ orderedBy: 'Ravi', approvedBy: null });
    expect(await readTicket(here.databases, { commandId: id })).toMatchObject({ orderedBy: 'Ravi' });
    const alone = await device();
    await place(alone);
    expect((await orderRow(alone)).args).toMatchObject({ orderedBy: null, approvedBy: null });
  });

  it('above the amount is placed only with an owner, and the cart stays until then', async () => {
    // The order is ₹1627.50.
    const here = await tablet({ approveAbovePaise: paise(1_600_00) });
    const before = await lines(here);
    expect(await place(here)).toEqual({ ok: false, error: { kind: 'needs-approval', limitPaise: 1_600_00 } });
    expect(await place(here, { approvedBy: 'Ravi' })).toMatchObject({ ok: false });
    expect([await here.rows(), await lines(here)]).toEqual([[], before]);
    expect(await place(here, { approvedBy: 'Meera' })).toMatchObject({ ok: true });
    expect((await orderRow(here)).args).toMatchObject({ orderedBy: 'Ravi', approvedBy: 'Meera' });
  });

  it('may rise by itself no further than what a cook may order; with an owner, as far as was chosen', async () => {
    // The order is ₹1627.50.
    const placed = async (rules: Partial<People>, approvedBy?: string) => {
      const here = await tablet(rules);
      await setTolerance(here.ports, { tolerancePaise: paise(500_00) });
      await place(here, approvedBy ? { approvedBy } : {});
      return here;
    };
    const tolerance = async (here: LocalDevice) => (await orderRow(here)).args.tolerancePaise;
    const here = await placed({ approveAbovePaise: paise(1_700_00) });
    expect(await tolerance(here)).toBe(72_50);
    expect(await tolerance(await placed({ approveAbovePaise: paise(1_600_00) }, 'Meera'))).toBe(500_00);
    expect(await tolerance(await placed({ approveAbovePaise: paise(1_700_00), current: 'Meera' }))).toBe(500_00);
    // Agreeing to a higher total within the amount leaves less of it.
    await here.change((row) => {
      row.state = 'expired';
    });
    const { id } = await orderRow(here);
    expect(await repairOrder(here.ports, { id, repair: { totalPaise: paise(1_690_00) } })).toMatchObject({ ok: true });
    expect(await tolerance(here)).toBe(10_00);
  });

  it('is placed by nobody while the tablet is locked', async () => {
    const here = await tablet({ current: null });
    expect(await place(here)).toEqual({ ok: false, error: { kind: 'locked' } });
    expect(await here.rows()).toEqual([]);
  });

  it('that costs more by now needs an owner again; for the same total it does not, and the name stays', async () => {
    const here = await tablet({ approveAbovePaise: paise(1_600_00) });
    await place(here, { approvedBy: 'Meera' });
    await here.change((row) => {
      row.state = 'expired';
    });
    const { id, args } = await orderRow(here);
    const dearer = { totalPaise: paise(args.agreedTotalPaise + 1) };
    expect(await repairOrder(here.ports, { id, repair: dearer })).toMatchObject({ error: { kind: 'needs-approval' } });
    expect(await repairOrder(here.ports, { id, repair: dearer, approvedBy: 'Meera' })).toMatchObject({ ok: true });
    await here.change((row) => {
      row.state = 'expired';
    });
    const again = await orderRow(here);
    expect(await repairOrder(here.ports, { id: again.id, repair: {} })).toMatchObject({ ok: true });
    expect((await orderRow(here)).args).toMatchObject({ orderedBy: 'Ravi', approvedBy: 'Meera' });
  });
});
