import type { OutboxRow } from '#domain/commands/kinds.ts';
import { replaceRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import { paise } from '#domain/money.ts';
import { foldOrder } from '#domain/projection/fold-order.ts';
import { planCart } from '#gateway/commands/cart/plan-cart.ts';
import { planProfile } from '#gateway/commands/kinds/profile-update.ts';
import { planCancel } from '#gateway/commands/order/plan-cancel.ts';
import { findByRef } from '#gateway/commands/records/create-record.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { schedule } from '#outbox/schedule.ts';
import { settle } from '#outbox/settle.ts';
import { transition } from '#outbox/transition.ts';
import { editAddressInPlace, hasty, type PlantedBug, writing } from './planting.ts';
import { profiles } from './profiles.ts';

/** Planted bugs beyond the twenty of the design. */
export const furtherBugs: PlantedBug[] = [
  {
    name: 'send a command whatever it waits for',
    profile: profiles.rough,
    plants: {
      rules: {
        schedule: (input) => {
          const plan = schedule(input);
          const send = foldOrder(input.rows).filter(
            (row) => ['queued', 'retry', 'sending', 'auth-wait'].includes(row.state) && row.nextAt <= input.nowMs,
          );
          return { ...plan, ask: [], send: send.slice(0, 20) };
        },
      },
    },
  },
  {
    name: 'forget a command whose runtime ended while it was under way',
    profile: profiles.rough,
    plants: {
      rules: {
        schedule: (input) => {
          const plan = schedule(input);
          return { ...plan, send: plan.send.filter((row) => row.state !== 'sending') };
        },
      },
    },
  },
  {
    name: 'take a refusal for success',
    profile: profiles.moody,
    plants: {
      rules: {
        settle: (outbox, input) => {
          const results = Object.entries(input.results).map(([id, result]) => [
            id,
            result.state === 'rejected' ? { state: 'done' as const, result: {} } : result,
          ]);
          return settle(outbox, { ...input, results: Object.fromEntries(results) });
        },
      },
    },
  },
  {
    name: 'let a queue wait for ever once the session has ended',
    profile: profiles.rough,
    plants: {
      rules: {
        transition: (row, event) => (event.type === 'session' ? { to: 'row', row } : transition(row, event)),
        settle: (outbox, input) => {
          const before = rowsOf(outbox);
          const ended = settle(outbox, input);
          const unnamed = before.filter(({ id }) => !input.named.includes(id));
          replaceRows(outbox, unnamed);
          return ended;
        },
        schedule: (input) => schedule({ ...input, rows: input.rows.filter((row) => row.state !== 'auth-wait') }),
      },
    },
  },
  {
    name: 'lose the lines of an order that was taken back',
    profile: profiles.rough,
    plants: {
      rules: {
        settle: (outbox, input) => {
          const before = new Set(outbox.rows.map(({ id }) => id));
          const ended = settle(outbox, input);
          outbox.rows = outbox.rows.filter(({ id }) => before.has(id));
          return ended;
        },
      },
    },
  },
  {
    name: 'edit a new address in place, whatever has become of it',
    profile: profiles.records,
    plants: { wrapCommandOutbox: (outbox) => writing(outbox, editAddressInPlace) },
  },
  {
    name: 'make a second rating of an item that has one',
    profile: profiles.records,
    plants: { gatewayRules: { findRating: (feedback, { ref }) => findByRef(feedback, ref) } },
  },
  {
    name: 'take a contact that was written for the end of an update of the profile',
    profile: profiles.profile,
    plants: {
      gatewayRules: {
        planProfile: (records, edit) => {
          const plan = planProfile(records, edit);
          const isWritten = records.contact.Title === edit.fields.Title;
          return isWritten && edit.was.Title !== edit.fields.Title ? { ...plan, steps: [] } : plan;
        },
      },
    },
  },
  {
    name: 'call the CRM after a call that says that no other would fare better',
    profile: profiles.whole,
    plants: { gatewayRules: { isHalt: () => false } },
  },
  {
    name: 'leave a command open in the ledger that was told as done',
    profile: profiles.whole,
    plants: { wrapDatabase: (database) => ({ ...database, ledger: { ...database.ledger, end: async () => true } }) },
  },
  {
    name: 'write lines of the cart as they are',
    profile: profiles.steady,
    plants: {
      gatewayRules: {
        planCart: (input) => {
          const plan = planCart(input);
          const known = new Set([...plan.update.map(({ id }) => id), ...plan.remove]);
          const others = input.cart.lines.filter(({ id }) => !known.has(id));
          return { ...plan, update: [...plan.update, ...others.map(({ id }) => ({ id, amounts: {} }))] };
        },
      },
    },
  },
  {
    name: 'write rows of the outbox as they are',
    profile: profiles.rough,
    plants: {
      wrapCommandOutbox: (outbox) =>
        writing(outbox, ({ put = [], remove = [], ...writes }, rows) => {
          const touched = new Set([...put.map(({ id }) => id), ...remove]);
          return { ...writes, remove, put: [...put, ...rows.filter(({ id }) => !touched.has(id))] };
        }),
    },
  },
  {
    name: 'write into the cache what it holds',
    profile: profiles.rough,
    plants: {
      wrapCache: (cache) => ({
        ...cache,
        write: async (options) => (await cache.write(options)) && cache.write(options),
      }),
    },
  },
  {
    name: 'add a GST number again whose answer was lost',
    profile: profiles.kyc,
    plants: {
      gatewayRules: {
        findByRef: (rows, ref) =>
          findByRef(
            rows.filter((row) => !isNumbered(row)),
            ref,
          ),
      },
    },
  },
  {
    name: 'return an order again whose answer was lost',
    profile: profiles.returns,
    plants: {
      gatewayRules: {
        findByRef: (rows, ref) =>
          findByRef(
            rows.filter((row) => !isSaid(row)),
            ref,
          ),
      },
    },
  },
  {
    name: 'add the record of another document again whose answer was lost',
    profile: profiles.kyc,
    plants: { gatewayRules: { findByRef: (rows, ref) => findByRef(rows.filter(isNumbered), ref) } },
  },
  {
    name: 'send a KYC before its documents',
    profile: profiles.kyc,
    plants: { rules: { schedule: (input) => hasty(input, isKyc) } },
  },
  {
    name: 'believe a device that a KYC has all its documents',
    profile: profiles.kyc,
    plants: { rules: { schedule: (input) => hasty(input, isKyc) }, gatewayRules: { missingAmong: () => [] } },
  },
  {
    name: 'cancel again what was cancelled when its answer was lost',
    profile: profiles['after-order'],
    plants: {
      gatewayRules: {
        planCancel: (facts, args, shop) => {
          const cancelled = (id: string) => facts.lines.find((line) => line.orderItemId === id)?.cancelledQuantity ?? 0;
          const lines = args.lines.map((line) => ({ ...line, before: cancelled(line.orderItemId) }));
          return planCancel(facts, { ...args, lines, refundedBeforePaise: facts.refundedPaise }, shop);
        },
      },
    },
  },
  {
    name: 'refund the lines of an order whatever was paid',
    profile: profiles['after-order'],
    plants: {
      gatewayRules: {
        planCancel: (facts, ...given) => {
          const plan = planCancel(facts, ...given);
          const after = new Map(plan.lines.map((line) => [line.orderItemId, line.cancelledPaise]));
          const lines = facts.lines.map((line) => after.get(line.orderItemId) ?? line.cancelledPaise);
          const all = lines.reduce((sum, amount) => sum + amount, 0);
          return plan.refundedPaise === 0 ? plan : { ...plan, refundedPaise: paise(all) };
        },
      },
    },
  },
  {
    name: 'return the money of a cancellation under another key at every run',
    profile: profiles['after-order'],
    plants: {
      wrapProvider: (provider) => ({
        ...provider,
        refund: (request) => {
          keys += 1;
          return provider.refund({ ...request, key: `${request.key}-${keys}` });
        },
      }),
    },
  },
  {
    name: 'void a cancellation that has begun',
    profile: profiles['after-order'],
    plants: { gatewayRules: { isCancelBegun: () => false } },
  },
  {
    name: 'end a cancellation before its order',
    profile: profiles['after-order'],
    plants: {
      gatewayRules: { planCancel: (...given) => ({ ...planCancel(...given), cancelsOrder: false }) },
    },
  },
];

let keys = 0;

/** Whether this is a record of a return or comment. */
const isSaid = (row: CrmRow): boolean => 'comment_box__c' in row;

/** Whether this is a record of a GST number. */
const isNumbered = (row: CrmRow): boolean => 'Name' in row;

const isKyc = ({ kind }: OutboxRow) => kind === 'kyc.submit';
