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
  [
    'src/domain',
    'pure product knowledge: CRM declaration, pricing, cart, orders, rules, commands, projection, money',
    'lib',
  ],
  ['src/texts', 'every text of the screens', 'lib domain'],
  ['src/protocol', 'contracts between runtimes: parts, exchange, sessions, versions', 'lib domain'],
  ['src/ports', 'interfaces of network, locks, channels and the two stores', 'lib domain protocol'],
  ['src/db', 'Dexie databases behind the store ports; `queries/` is what screens read', 'lib domain protocol ports'],
  ['src/commands', 'one file per thing a user can do', 'lib domain protocol ports'],
  ['src/api', 'calls that need the network now', 'lib domain protocol ports'],
  ['src/sync', 'the device engine: loop, exchange, pull, schedule, leadership', 'lib domain protocol ports'],
  ['src/store', 'derived data: priced cart, search', 'lib domain protocol ports'],
  ['src/runtime', 'the page’s composition root', 'lib domain protocol ports db commands api sync store'],
  ['src/ui', 'shared components, theme, shell', 'lib domain texts protocol db commands api runtime'],
  ['src/features/*', 'screens of one area; never a sibling', 'lib domain texts protocol db commands api runtime ui'],
  ['src/routes', 'one thin file per URL', 'lib domain protocol features ui'],
  ['workers', 'thin shells around engine and derived data', 'lib domain protocol ports db sync store'],
  ['sw', 'the service worker: shell, pictures, background sync', 'lib domain texts protocol ports db sync'],
  [
    'server/gateway',
    'sessions, catalogue, commands, queued files, customer parts, media, static files',
    'lib domain protocol',
  ],
  ['server/crm', 'the embedded CRM; never imports the gateway', 'lib domain'],
  ['server/main', 'configuration and composition', 'lib domain protocol gateway crm'],
];

/**
 * [packages, the only folders that import them, or after `!` the only ones that do not]. A folder may be part of a layer.
 *
 * @type {[packages: string, folders: string][]}
 */
export const fences = [
  ['dexie', 'src/db'],
  ['dexie-react-hooks', 'src/ui'],
  ['comlink', 'workers src/runtime'],
  ['workbox-*', 'sw src/runtime'],
  // The whole CRM builds statements with Kysely; its store runs them.
  ['kysely', 'server/gateway/store server/crm'],
  ['@electric-sql pg', 'server/gateway/store server/crm/store'],
  ['react react-dom @mantine @tanstack @tabler', 'src/ui src/features src/routes'],
  ['valibot', '! src/lib src/texts'],
  ['node:* fastify @fastify sharp @hapi prom-client', 'server'],
];
