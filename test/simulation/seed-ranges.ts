import { type Profile, profiles } from './profiles.ts';

/** The first `count` seeds of a profile. */
export type SeedRange = { profile: Profile; count: number };

/** Steps of each history. */
export const STEPS = 100;

/** The device's engine against a model of the gateway: a thousand seeds. */
export const deviceSeeds: readonly SeedRange[] = [
  { profile: profiles.calm, count: 50 },
  { profile: profiles.rough, count: 500 },
  { profile: profiles.moody, count: 250 },
  { profile: profiles.crowd, count: 200 },
];

/** The gateway's own engine on a model of the CRM: a thousand seeds, and more with records. */
export const wholeSeeds: readonly SeedRange[] = [
  { profile: profiles.whole, count: 800 },
  { profile: profiles.shared, count: 200 },
  { profile: profiles.records, count: 100 },
  { profile: profiles.kyc, count: 100 },
  { profile: profiles.profile, count: 50 },
  { profile: profiles.returns, count: 100 },
  { profile: profiles['after-order'], count: 50 },
  { profile: profiles.payments, count: 200 },
  { profile: profiles.steady, count: 50 },
];

/** On the app's own databases. A call takes some thirty ticks of the process, so these histories are shorter. */
export const indexedDbSeeds: readonly SeedRange[] = [
  { profile: profiles.rough, count: 150 },
  { profile: profiles.whole, count: 50 },
];
export const INDEXEDDB_STEPS = 16;

/** A planted bug must be found within this many seeds. */
export const WITHIN = 500;
