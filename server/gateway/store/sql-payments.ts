import { type Selectable, sql } from 'kysely';
import { paise } from '#domain/money.ts';
import type { Checkout, ProviderName } from '#payments/provider.ts';
import type { GatewayDb } from './db.ts';
import {
  type Attempt,
  type AttemptChanges,
  isEnded,
  type PaymentStore,
  type Refund,
  type SeenPayment,
} from './payment-store.ts';
import { asHolder } from './sql-leases.ts';
import { fromNow, now } from './sql-time.ts';
import type { GatewayTables } from './tables.ts';

const ageMs = sql<number>`extract(epoch from ${now} - opened_at)::float8 * 1000`.as('age_ms');

export function createSqlPayments(db: GatewayDb): PaymentStore {
  const attempts = () => db.selectFrom('payment_attempts').selectAll().select(ageMs);
  const refunds = () => db.selectFrom('payment_refunds').selectAll().orderBy('at').orderBy('key');

  return {
    async attempts(subjectId) {
      const rows = await attempts().where('subject_id', '=', subjectId).orderBy('number').execute();
      return rows.map(attemptOf);
    },
    async byReference(reference) {
      const row = await attempts().where('reference', '=', reference).executeTakeFirst();
      return row ? attemptOf(row) : null;
    },
    async byProviderOrder(provider, providerOrderId) {
      const row = await attempts()
        .where('provider_order_id', '=', providerOrderId)
        .where('provider', '=', provider)
        .executeTakeFirst();
      return row ? attemptOf(row) : null;
    },
    open: (lease, attempt) =>
      asHolder(db, lease, (transaction) =>
        transaction
          .insertInto('payment_attempts')
          .values({
            reference: attempt.reference,
            subject: attempt.subject,
            subject_id: attempt.subjectId,
            number: attempt.number,
            account_id: attempt.accountId,
            contact_id: attempt.contactId,
            provider: attempt.provider,
            amount_paise: attempt.amountPaise,
            provider_order_id: attempt.providerOrderId,
            state: 'opening',
          })
          .execute(),
      ),
    change: (lease, reference, changes) =>
      asHolder(db, lease, (transaction) =>
        transaction
          .updateTable('payment_attempts')
          .set({ reference, ...columnsOf(changes) })
          .where('reference', '=', reference)
          .execute(),
      ),
    async hasten(reference, inMs) {
      await db
        .updateTable('payment_attempts')
        .set({ check_at: sql<Date>`least(check_at, ${fromNow(inMs)})` })
        .where('reference', '=', reference)
        .execute();
    },
    async takeDue({ limit, againMs }) {
      const due = db
        .selectFrom('payment_attempts')
        .select('reference')
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked();
      const rows = await db
        .updateTable('payment_attempts')
        .set({ check_at: fromNow(againMs) })
        .where('reference', 'in', due)
        .returningAll()
        .returning(ageMs)
        .execute();
      return [...new Map(rows.map((row) => [row.subject_id, attemptOf(row)])).values()];
    },
    async refunds(subjectId) {
      return (await refunds().where('subject_id', '=', subjectId).execute()).map(refundOf);
    },
    async refundsOfPayment(paymentId) {
      return (await refunds().where('payment_id', '=', paymentId).execute()).map(refundOf);
    },
    async recordRefund(refund) {
      const { state, refundId: provider_refund_id } = refund;
      await db
        .insertInto('payment_refunds')
        .values({
          key: refund.key,
          subject_id: refund.subjectId,
          provider: refund.provider,
          provider_order_id: refund.providerOrderId,
          payment_id: refund.paymentId,
          amount_paise: refund.amountPaise,
          state,
          provider_refund_id,
        })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ state, provider_refund_id })
            .where('payment_refunds.state', '!=', 'done'),
        )
        .execute();
    },
    async queueMessage(key) {
      await db
        .insertInto('payment_messages')
        .values({ key })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async takeMessage(key) {
      const taken = await db.deleteFrom('payment_messages').where('key', '=', key).returning('key').executeTakeFirst();
      return taken !== undefined;
    },
  };
}

function columnsOf({ accountId, contactId, providerOrderId, checkout, state, payment, checkInMs }: AttemptChanges) {
  const ends = state !== undefined && isEnded(state);
  return {
    ...(accountId !== undefined && { account_id: accountId }),
    ...(contactId !== undefined && { contact_id: contactId }),
    ...(providerOrderId !== undefined && { provider_order_id: providerOrderId }),
    ...(checkout !== undefined && { checkout: checkout && JSON.stringify(checkout) }),
    ...(state !== undefined && { state }),
    ...(ends && { checkout: null, ended_at: sql<Date>`coalesce(ended_at, ${now})` }),
    ...(payment !== undefined && { payment: payment && JSON.stringify(payment) }),
    ...(checkInMs !== undefined && { check_at: checkInMs === null ? null : fromNow(checkInMs) }),
  };
}

function attemptOf(row: Selectable<GatewayTables['payment_attempts']> & { age_ms: number }): Attempt {
  return {
    reference: row.reference,
    subject: row.subject,
    subjectId: row.subject_id,
    number: row.number,
    accountId: row.account_id,
    contactId: row.contact_id,
    provider: row.provider as ProviderName,
    amountPaise: paise(row.amount_paise),
    providerOrderId: row.provider_order_id,
    checkout: row.checkout === null ? null : (JSON.parse(row.checkout) as Checkout),
    state: row.state,
    payment: row.payment === null ? null : (JSON.parse(row.payment) as SeenPayment),
    ageMs: row.age_ms,
  };
}

function refundOf(row: Selectable<GatewayTables['payment_refunds']>): Refund {
  return {
    key: row.key,
    subjectId: row.subject_id,
    provider: row.provider as ProviderName,
    providerOrderId: row.provider_order_id,
    paymentId: row.payment_id,
    amountPaise: paise(row.amount_paise),
    state: row.state,
    refundId: row.provider_refund_id,
  };
}
