// What may import what. Biome's rules (biome.layers.json) and the table in docs/architecture.md are made from this file:
// run `npm run layers` after a change.

/**
 * [folder, what it holds, which layers it may import besides itself]. Other layers import it as `#` and the last name of
 * its folder. In `*`, each folder is fenced on its own: it imports its own files only by relative paths.
 *
 * @type {[folder: string, holds: string, imports: string][]}
 */
export const layers = [
  ['src/lib', 'result, assert, brand, clock', ''],
  ['src/domain', 'pure knowledge: CRM declaration, pricing, cart, orders, rules, commands, projection', 'lib'],
  ['src/texts', 'every text of the screens', 'lib domain'],
  ['src/protocol', 'contracts between runtimes: parts, exchange, sessions, versions', 'lib domain'],
  ['src/outbox', 'the queue of commands: its store’s port, recipes, schedule, settling', 'lib domain protocol'],
  ['src/ports', 'interfaces of network, locks, channels and the cache', 'lib domain protocol'],
  ['src/platform', 'the browser behind the ports: fetch, clock, locks, channels, randomness', 'lib protocol ports'],
  [
    'src/db',
    'Dexie databases behind the store ports; `views/` is what screens read',
    'lib domain protocol outbox ports',
  ],
  ['src/commands', 'one file per thing a user can do', 'lib domain protocol outbox ports'],
  ['src/api', 'calls that need the network now', 'lib domain protocol ports'],
  ['src/sync', 'the device engine: `loop/`, `exchange/`, `catalogue/`, leadership', 'lib domain protocol outbox ports'],
  ['src/store', 'derived data: priced cart, search', 'lib domain protocol outbox ports'],
  ['src/app', 'the page’s composition root', 'lib domain protocol outbox ports platform db commands api sync store'],
  ['src/ui', 'shared components, theme, shell', 'lib domain texts protocol db commands api app'],
  ['src/features/*', 'screens of one area; never a sibling', 'lib domain texts protocol db commands api app ui'],
  ['src/routes', 'one thin file per URL', 'lib domain protocol features ui'],
  ['workers', 'thin shells around engine and derived data', 'lib domain protocol outbox ports platform db sync store'],
  [
    'sw',
    'the service worker: shell, pictures, background sync',
    'lib domain texts protocol outbox ports platform db api sync',
  ],
  [
    'server/gateway',
    'sessions, catalogue, commands, files, customer parts, invoices, order status, payments, push, media, pages',
    'lib domain texts protocol payments',
  ],
  ['server/crm', 'the embedded CRM; never imports the gateway', 'lib domain'],
  ['server/payments', 'the port of payment providers, and a client for each', 'lib domain'],
  [
    'server/stand-ins',
    'local services that speak the wire of a real one: SMS, payment providers, and the inbox page',
    'lib',
  ],
  ['server/main', 'configuration and composition', 'lib domain protocol gateway payments crm stand-ins'],
];

/**
 * [packages, the only folders that import them, or after `!` the only ones that do not]. A folder may be part of a layer.
 *
 * @type {[packages: string, folders: string][]}
 */
export const fences = [
  ['dexie', 'src/db'],
  ['dexie-react-hooks', 'src/ui'],
  ['comlink', 'workers src/app'],
  ['workbox-*', 'sw src/app'],
  // The whole CRM builds statements with Kysely; its store runs them.
  ['kysely', 'server/gateway/store server/crm'],
  ['@electric-sql pg', 'server/gateway/store server/crm/store'],
  ['pdfkit fontkit', 'server/crm/documents'],
  ['react react-dom @mantine @tanstack ~icons', 'src/ui src/features src/routes'],
  ['web-push', 'server/gateway/push'],
  ['valibot', '! src/lib src/texts'],
  ['node:* fastify @fastify sharp @hapi prom-client', 'server'],
];
