import { type Profile, profiles } from './profiles.ts';

/** So many seeds of a profile, from the first on. */
export type SeedRange = { profile: Profile; count: number };

/** Steps of each history. */
export const STEPS = 100;

/** The device's engine against a model of the gateway: a thousand. */
export const deviceSeeds: readonly SeedRange[] = [
  { profile: profiles.calm, count: 50 },
  { profile: profiles.rough, count: 500 },
  { profile: profiles.moody, count: 250 },
  { profile: profiles.crowd, count: 200 },
];

/** With the gateway's own engine and a model of the CRM: a thousand, and others on records. */
export const wholeSeeds: readonly SeedRange[] = [
  { profile: profiles.whole, count: 800 },
  { profile: profiles.shared, count: 200 },
  { profile: profiles.records, count: 100 },
  { profile: profiles.steady, count: 50 },
];

/** On the app's own databases. A call takes some thirty ticks of the process, so these histories are shorter. */
export const indexedDbSeeds: readonly SeedRange[] = [
  { profile: profiles.rough, count: 150 },
  { profile: profiles.whole, count: 50 },
];
export const INDEXEDDB_STEPS = 16;

/** Within so many seeds each planted bug is searched. */
export const WITHIN = 500;
