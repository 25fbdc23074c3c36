import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const payments: Migration = {
  async up(db) {
    await db.schema
      .createTable('payment_attempts')
      .addColumn('reference', 'text', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('contact_id', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('amount_paise', 'integer', (column) => column.notNull())
      .addColumn('provider_order_id', 'text')
      .addColumn('checkout', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('payment', 'text')
      .addColumn('check_at', 'timestamptz')
      .addColumn('opened_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .addColumn('ended_at', 'timestamptz')
      .addUniqueConstraint('one_number_for_each_attempt', ['subject_id', 'number'])
      .execute();
    await db.schema.createIndex('attempts_to_check').on('payment_attempts').column('check_at').execute();
    await db.schema.createIndex('attempt_of_provider').on('payment_attempts').column('provider_order_id').execute();
    await db.schema
      .createTable('payment_refunds')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('provider_order_id', 'text', (column) => column.notNull())
      .addColumn('payment_id', 'text', (column) => column.notNull())
      .addColumn('amount_paise', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('provider_refund_id', 'text')
      .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .execute();
    await db.schema.createIndex('refunds_of_subject').on('payment_refunds').column('subject_id').execute();
    await db.schema
      .createTable('payment_messages')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull().defaultTo(sql`clock_timestamp()`))
      .execute();
  },
};
