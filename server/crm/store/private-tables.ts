/** The CRM's internal tables: no query of its API can access them. */
export const privateTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS crm_private.user_password (
     user_id text PRIMARY KEY,
     hash text NOT NULL,
     expired boolean NOT NULL DEFAULT false
   )`,
  `CREATE TABLE IF NOT EXISTS crm_private.session (
     token_hash text PRIMARY KEY,
     user_id text NOT NULL,
     expires_at timestamptz NOT NULL
   )`,
  'CREATE INDEX IF NOT EXISTS session_of_user ON crm_private.session (user_id)',
  `CREATE TABLE IF NOT EXISTS crm_private.query_cursor (
     id text PRIMARY KEY,
     user_id text NOT NULL,
     query text NOT NULL,
     all_rows boolean NOT NULL,
     ids text[] NOT NULL,
     created_at timestamptz NOT NULL
   )`,
  // What 'Order Confirmed' took, so that 'Cancelled' returns exactly that, once.
  `CREATE TABLE IF NOT EXISTS crm_private.stock_booking (
     order_id text NOT NULL,
     order_item_id text NOT NULL,
     stock_id text NOT NULL,
     quantity numeric NOT NULL,
     PRIMARY KEY (order_item_id, stock_id)
   )`,
  'CREATE INDEX IF NOT EXISTS stock_booking_order ON crm_private.stock_booking (order_id)',
  `CREATE TABLE IF NOT EXISTS crm_private.credit_booking (
     order_id text PRIMARY KEY,
     credit_id text NOT NULL,
     amount numeric NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS crm_private.confirmed_order (order_id text PRIMARY KEY)`,
  `CREATE TABLE IF NOT EXISTS crm_private.meta (name text PRIMARY KEY, value text NOT NULL)`,
];
