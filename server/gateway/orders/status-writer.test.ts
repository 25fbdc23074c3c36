import { describe, expect, it } from 'vitest';
import { createStatusWorld, type StatusWorld } from '#test/support/status-world.ts';
import { staleTracking } from '../customer/tracking-store.ts';

const names = (calls: readonly { name: string }[]) => calls.map(({ name }) => name);
const MINUTES = 60_000;

describe('the status writer', () => {
  const ways: [string, (world: StatusWorld, order: { id: string; itemId: string }) => void, string][] = [
    ['packed', (world, order) => world.pack(order), 'In Progress'],
    ['invoiced', (world, order) => world.invoice(order, 'b1'), 'In Progress'],
    ['partly dispatched', (world, order) => loads(world, order, ['dispatched', null]), 'In Progress'],
    ['shipped', (world, order) => loads(world, order, ['dispatched', 'dispatched']), 'In Progress'],
    ['partly delivered', (world, order) => loads(world, order, ['delivered', 'dispatched']), 'In Progress'],
    ['delivered', (world, order) => loads(world, order, ['delivered', 'delivered']), 'Delivered'],
  ];

  it.each(ways)('[ORD-029] writes the status of an order that is %s, once', async (_, act, status) => {
    const world = createStatusWorld();
    const order = world.order();
    const writer = world.writer();
    await world.settle(writer);
    act(world, order);
    const calls = await world.settle(writer);
    expect(world.statusOf(order)).toBe(status);
    expect(names(calls).filter((name) => name === 'update')).toHaveLength(1);
    expect(names(await world.settle(writer))).not.toContain('update');
    expect(world.crm.idleWrites).toEqual([]);
  });

  it('[ORD-029] moves a status only forward, and never that of an order that is cancelled, delivered or not paid', async () => {
    const world = createStatusWorld();
    const kept = ['Cancelled', 'Delivered', 'Payment Pending', 'Payment Failed', 'Packaged', 'Shipped', null];
    const orders = kept.map((Status__c) => world.order({ Status__c }));
    const [back] = [world.order({ Status__c: 'In Progress' })];
    for (const order of [...orders, back]) world.pack(order);
    const calls = await world.settle(world.writer());
    expect(orders.map(world.statusOf)).toEqual(kept);
    expect(world.statusOf(back)).toBe('In Progress');
    expect(names(calls)).not.toContain('update');
  });

  it('makes one call for each look when nothing has changed, also after its own write', async () => {
    const world = createStatusWorld();
    const order = world.order();
    world.pack(order);
    const writer = world.writer();
    await world.settle(writer);
    for (let round = 0; round < 3; round += 1) {
      expect(names(await world.settle(writer))).toEqual(['composite']);
      // An order that changes otherwise is no news either.
      world.crm.change('Order', order.id, { Delivery_Instruction__c: `By ${round}` });
    }
    // Without a notice, the slow timer looks.
    const before = world.calls.length;
    for (let third = 0; third <= 20 * 3; third += 1) {
      await writer.step();
      await world.pass(MINUTES / 3);
    }
    expect(world.calls.length - before).toBe(4);
  });

  it('moves a status also when the CRM is slow and a look takes several calls', async () => {
    const world = createStatusWorld();
    const order = world.order();
    world.invoice(order, 'n0');
    for (let count = 0; count < 2_100; count += 1) world.billing(`n${count}`, 'dispatched');
    await world.pass(MINUTES);
    world.faults.of = () => {
      world.time.ms += 12_000;
      return null;
    };
    const writer = world.writer();
    await writer.step();
    expect([world.statusOf(order), world.warnings]).toEqual(['In Progress', []]);
  });

  it('makes one more call for new orders, however many', async () => {
    const world = createStatusWorld();
    const writer = world.writer();
    await world.settle(writer);
    for (let count = 0; count < 5; count += 1) world.crm.add('Order', { Status__c: 'Order Confirmed' });
    expect(names(await world.settle(writer))).toEqual(['composite', 'composite']);
  });

  it('never overwrites a cancellation that comes right before its write', async () => {
    const world = createStatusWorld();
    const order = world.order();
    world.pack(order);
    let writes = 0;
    world.faults.of = ({ name }) => {
      if (name !== 'update') return null;
      writes += 1;
      world.crm.change('Order', order.id, { Status__c: 'Cancelled' });
      return null;
    };
    await world.settle(world.writer());
    expect([writes, world.statusOf(order)]).toEqual([1, 'Cancelled']);
  });

  it('never overwrites a cancellation in the same second as the change before it, which If-Unmodified-Since misses', async () => {
    const world = createStatusWorld();
    const order = world.order();
    world.pack(order);
    world.crm.change('Order', order.id, { Delivery_Instruction__c: 'By noon' });
    let calls = 0;
    world.faults.of = () => {
      calls += 1;
      // The second call reads the order.
      if (calls === 3) world.crm.change('Order', order.id, { Status__c: 'Cancelled' });
      return null;
    };
    await world.settle(world.writer());
    expect(calls).toBeGreaterThan(2);
    expect(world.statusOf(order)).toBe('Cancelled');
  });

  it('waits until the last change of an order is so old that a later one would show', async () => {
    const world = createStatusWorld();
    const order = world.order();
    const writer = world.writer();
    await world.settle(writer);
    world.crm.change('Order', order.id, { Delivery_Instruction__c: 'By noon' });
    world.pack(order);
    await writer.request();
    await writer.step();
    expect(world.statusOf(order)).toBe('Order Confirmed');
    await world.settle(writer);
    expect(world.statusOf(order)).toBe('In Progress');
  });

  it('finds records whose transaction committed minutes after the time on them', async () => {
    const world = createStatusWorld();
    const order = world.order();
    const writer = world.writer();
    const stamp = new Date(world.time.ms).toISOString();
    for (let minute = 0; minute < 9; minute += 1) {
      await writer.step();
      await world.pass(MINUTES);
    }
    world.crm.rows.add('Packaging_Information__c', { Order_Product__c: order.itemId, Status_quantiy__c: 1 }, stamp);
    await world.settle(writer);
    expect(world.statusOf(order)).toBe('In Progress');
  });

  it('reads page after page, also when a page ends between records of the same second', async () => {
    const world = createStatusWorld();
    const orders = Array.from({ length: 3 }, () => world.order());
    const writer = world.writer();
    await world.settle(writer);
    const stamp = new Date(world.time.ms - MINUTES).toISOString();
    for (let count = 0; count < 4_500; count += 1) {
      world.crm.rows.add(
        'Invoices__c',
        { order__c: orders[count < 2_000 ? 0 : count < 4_000 ? 1 : 2]?.id ?? '' },
        stamp,
      );
    }
    await world.settle(writer);
    expect(orders.map(world.statusOf)).toEqual(['In Progress', 'In Progress', 'In Progress']);
  });

  it('is one process: another takes over when it died, and repeats what is uncertain without harm', async () => {
    for (const fault of ['kill-before', 'kill-after'] as const) {
      const world = createStatusWorld();
      const order = world.order();
      world.pack(order);
      const [first, second] = [world.writer(), world.writer()];
      world.faults.of = ({ name }) => (name === 'update' ? fault : null);
      expect(await first.step()).toBe('died');
      world.faults.of = () => null;
      expect(await second.step()).toMatchObject({ elected: false });
      await world.pass(MINUTES);
      await world.settle(second);
      expect([fault, world.statusOf(order)]).toEqual([fault, 'In Progress']);
      expect(world.crm.idleWrites).toEqual([]);
      expect(world.told).toEqual([{ contactId: 'contact-1', orderId: order.id, news: 'packed' }]);
      // The first one, thawed, notices that it lost the lease.
      const calls = world.calls.length;
      await first.tick();
      expect(world.calls.length).toBe(calls);
    }
  });

  it('calls nothing more once another has taken the lease', async () => {
    const world = createStatusWorld();
    world.pack(world.order());
    const writer = world.writer();
    world.faults.of = () => {
      world.time.ms += MINUTES;
      void world.stores.leases.take({ name: 'status-writer', holder: 'another' }, MINUTES);
      return null;
    };
    expect(await writer.step()).toMatchObject({ elected: false });
    expect(names(world.calls)).toEqual(['composite']);
  });

  it('backs off while the CRM fails, longer each time, and as long as the CRM says', async () => {
    const world = createStatusWorld();
    const writer = world.writer();
    const waits = async (rounds: number) => {
      const times: number[] = [];
      for (let second = 0; second < rounds; second += 1) {
        const before = world.calls.length;
        await writer.request();
        await writer.step();
        if (world.calls.length > before) times.push(second);
        await world.pass(1_000);
      }
      return times;
    };
    world.faults.of = () => 'unavailable';
    expect(await waits(40)).toEqual([0, 2, 6, 14, 30]);
    await world.pass(60 * MINUTES);
    world.faults.of = () => null;
    await world.settle(writer);
    world.faults.of = () => 'limit';
    const [first = 0, next = 0] = await waits(12);
    expect(next - first).toBe(5);
  });

  it('leaves an order alone whose status the CRM refuses, and goes on with the others', async () => {
    const world = createStatusWorld();
    const [stubborn, other] = [world.order(), world.order()];
    world.pack(stubborn);
    world.pack(other);
    let refused = 0;
    world.faults.of = ({ name }) => (name === 'update' && refused++ === 0 ? 'conflict' : null);
    const writer = world.writer();
    await world.settle(writer);
    expect([world.statusOf(stubborn), world.statusOf(other)]).toEqual(['Order Confirmed', 'In Progress']);
    expect(world.warnings).toEqual(['the CRM refuses the status of orders']);
    world.pack(stubborn);
    await world.settle(writer);
    expect(world.statusOf(stubborn)).toBe('In Progress');
  });
});

describe('the news of orders', () => {
  it('is told once each, forward only, to the customer of the order, and after the device can read it', async () => {
    const world = createStatusWorld();
    const order = world.order();
    const writer = world.writer();
    const steps = [
      () => world.pack(order),
      () => world.pack(order),
      () => world.invoice(order, 'b1'),
      () => world.billing('b1', 'dispatched'),
      () => world.pack(order),
      () => world.billing('b1', 'delivered'),
    ];
    const heard: string[][] = [];
    for (const step of steps) {
      step();
      await world.settle(writer);
      heard.push(world.told.splice(0).map(({ news }) => news));
    }
    expect(heard).toEqual([['packed'], [], [], ['on-its-way'], [], ['delivered']]);
    expect(await world.tracking.load('contact-1', 'open-orders')).toEqual(staleTracking(order.id));
  });

  it('skips what a later one makes old, and an order that is only confirmed has none', async () => {
    const world = createStatusWorld();
    const [fast, quiet] = [world.order(), world.order()];
    loads(world, fast, ['delivered']);
    world.crm.change('Order', quiet.id, { Delivery_Instruction__c: 'By noon' });
    await world.settle(world.writer());
    expect(world.told).toEqual([{ contactId: 'contact-1', orderId: fast.id, news: 'delivered' }]);
  });

  it('is told of an order that changes twice in one second, also when the writer looks in between', async () => {
    const world = createStatusWorld();
    const order = world.order();
    const writer = world.writer();
    world.pack(order);
    await world.settle(writer);
    world.crm.change('Order', order.id, { Delivery_Instruction__c: 'By noon' });
    await writer.request();
    await writer.step();
    world.crm.change('Order', order.id, { Status__c: 'Cancelled' });
    await world.settle(writer);
    expect(world.told.map(({ news }) => news)).toEqual(['packed', 'cancelled']);
  });

  it("tells a cancellation by the company, and not one by the customer's own command", async () => {
    const world = createStatusWorld();
    const [byCompany, byCustomer] = [world.order(), world.order()];
    world.stores.orderNews.cancelledByCustomer = async (contactId, orderId) =>
      contactId === 'contact-2' && orderId === byCustomer.id;
    const writer = world.writer();
    await world.settle(writer);
    for (const { id } of [byCompany, byCustomer]) world.crm.change('Order', id, { Status__c: 'Cancelled' });
    await world.settle(writer);
    expect(world.told).toEqual([{ contactId: 'contact-1', orderId: byCompany.id, news: 'cancelled' }]);
  });
});

/** Invoices an order in as many loads as there are, and dispatches or delivers each. */
function loads(world: StatusWorld, order: { id: string }, reached: ('dispatched' | 'delivered' | null)[]): void {
  for (const [at, how] of reached.entries()) {
    world.invoice(order, `${order.id}-${at}`);
    if (how) world.billing(`${order.id}-${at}`, how);
  }
}
