import { type LineFaults, noFaults } from '#test/support/memory-network.ts';

/** What a history has in it. */
export type Profile = {
  name: string;
  /** Devices of the one customer. */
  devices: number;
  faults: LineFaults;
  /** Share of disk transactions that abort, or whose commit nobody hears of. */
  diskFaults: number;
  /** Kills, freezes, power cuts, clock jumps, ended sessions. */
  violence: boolean;
  /** Share of commands that a model gateway refuses or puts off. */
  reject: number;
  later: number;
  /** The gateway's own engine instead of the model, with faults between it and its CRM. */
  real?: true;
  crmFaults: number;
  /** Only then the user's expectation is exact: nobody else changes the cart and no wish is refused. */
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

export const profiles = {
  calm: {
    name: 'calm',
    devices: 1,
    faults: noFaults,
    diskFaults: 0,
    violence: false,
    reject: 0,
    later: 0,
    crmFaults: 0,
    exact: true,
  },
  rough: {
    name: 'rough',
    devices: 1,
    faults: rough,
    diskFaults: 0.01,
    violence: true,
    reject: 0,
    later: 0.1,
    crmFaults: 0,
    exact: true,
  },
  moody: {
    name: 'moody',
    devices: 1,
    faults: rough,
    diskFaults: 0.01,
    violence: true,
    reject: 0.2,
    later: 0.2,
    crmFaults: 0,
    exact: false,
  },
  crowd: {
    name: 'crowd',
    devices: 2,
    faults: rough,
    diskFaults: 0,
    violence: true,
    reject: 0.05,
    later: 0.1,
    crmFaults: 0,
    exact: false,
  },
  whole: {
    name: 'whole',
    devices: 1,
    faults: rough,
    diskFaults: 0.01,
    violence: true,
    reject: 0,
    later: 0,
    real: true,
    crmFaults: 0.05,
    exact: true,
  },
  shared: {
    name: 'shared',
    devices: 2,
    faults: rough,
    diskFaults: 0,
    violence: true,
    reject: 0,
    later: 0,
    real: true,
    crmFaults: 0.05,
    exact: false,
  },
} satisfies Record<string, Profile>;
