import { type LineFaults, noFaults } from '#test/support/memory-network.ts';

/** What occurs in a history. */
export type Profile = {
  name: string;
  /** Number of devices of the one customer. */
  devices: number;
  faults: LineFaults;
  /**
   * Share of disk transactions that each kind of fault hits. Two kinds abort the transaction; one reports failure after
   * the commit.
   */
  diskFaults: number;
  /** Kills, freezes, power cuts, clock jumps, ended sessions, upgrades, outages. */
  violence: boolean;
  /** Another customer uses the tablet in between. */
  strangers: boolean;
  /** Share of commands that a model gateway refuses. */
  reject: number;
  later: number;
  /** Runs the gateway's own engine instead of the model, with faults between it and its CRM. */
  real?: true;
  /** Share of the gateway's calls to its CRM that each kind of fault hits; there are up to seventeen kinds. */
  crmFaults: number;
  /** The CRM has a rule that changes cart lines. */
  crmRule: boolean;
  /** Share of acknowledged writes that delta reads of the catalogue show only some seconds later. */
  late: number;
  /** The user also works on addresses, feedback and documents. */
  records?: true;
  /** The user also works on the KYC. It is incomplete at first, so nobody fills a cart. */
  kyc?: true;
  /** The user also changes the profile. */
  profile?: true;
  /** The user also returns earlier orders, which the back office moves meanwhile. */
  returns?: true;
  /** The user also cancels confirmed orders, some of which the back office begins to pack meanwhile. */
  afterOrder?: true;
  /** The user also pays orders and credit online, at a provider that has troubles of its own. */
  payments?: true;
  /** Nothing goes wrong behind the gateway, so each of its writes must change something. */
  steady?: true;
  /** Whether the user's expectation is exact: nobody else changes the cart, and no command is refused. */
  exact: boolean;
};

const rough: LineFaults = {
  dropRequest: 0.06,
  dropReply: 0.06,
  duplicate: 0.04,
  delay: 0.03,
  truncate: 0.03,
  captivePortal: 0.02,
  refuse: 0.06,
};

const calm: Profile = {
  name: 'calm',
  devices: 1,
  faults: noFaults,
  diskFaults: 0,
  violence: false,
  strangers: false,
  reject: 0,
  later: 0,
  crmFaults: 0,
  crmRule: false,
  late: 0,
  exact: true,
};

const violent: Profile = { ...calm, faults: rough, diskFaults: 0.006, violence: true, strangers: true };

const whole: Profile = { ...violent, name: 'whole', real: true, crmFaults: 0.0025, late: 0.1 };

/** Devices with a model gateway (calm to crowd), or with the gateway's own engine on a model CRM (the rest). */
export const profiles = {
  calm,
  rough: { ...violent, name: 'rough', later: 0.1 },
  moody: { ...violent, name: 'moody', reject: 0.2, later: 0.2, exact: false },
  crowd: { ...violent, name: 'crowd', devices: 2, reject: 0.05, later: 0.1, exact: false },
  whole,
  records: { ...whole, name: 'records', records: true },
  kyc: { ...whole, name: 'kyc', kyc: true },
  profile: { ...whole, name: 'profile', profile: true },
  returns: { ...whole, name: 'returns', devices: 2, returns: true, exact: false },
  steady: { ...calm, name: 'steady', real: true, steady: true, faults: rough },
  'after-order': { ...whole, name: 'after-order', devices: 2, afterOrder: true, exact: false },
  payments: { ...whole, name: 'payments', devices: 2, payments: true, exact: false },
  shared: { ...whole, name: 'shared', devices: 2, crmRule: true, exact: false },
} satisfies Record<string, Profile>;
