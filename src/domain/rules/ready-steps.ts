import { type KycBadge, KycStatus } from '#domain/catalogue/kyc-badge.ts';

export type ReadyStepKind = 'kyc' | 'address' | 'approval';

/** `todo`: the customer's turn. `waiting`: the shop's turn. `later`: after the steps before it. */
export type ReadyStep = { kind: ReadyStepKind; state: 'todo' | 'waiting' | 'later' | 'done' };

/**
 * What stands between a customer and an order, in the order of doing it (CART-035, ADDR-008, HOME-012 to HOME-014);
 * empty when nothing does.
 */
export function readySteps(facts: {
  kyc: Pick<KycBadge, 'status' | 'completed'>;
  /** Documents of this device are on their way to the shop. */
  kycSent: boolean;
  /** `sent`: an address of this device is on its way to the shop. */
  address: 'none' | 'sent' | 'added';
  customerId: string | null;
}): ReadyStep[] {
  const { kyc, kycSent, address, customerId } = facts;
  const asks = kyc.status === KycStatus.incomplete || kyc.status === KycStatus.needDetails;
  const kycState = kyc.completed ? 'done' : asks && !kycSent ? 'todo' : 'waiting';
  const addressState = ({ none: 'todo', sent: 'waiting', added: 'done' } as const)[address];
  const isAsked = kycState === 'todo' || addressState === 'todo';
  const steps: ReadyStep[] = [
    { kind: 'kyc', state: kycState },
    { kind: 'address', state: addressState },
    { kind: 'approval', state: customerId ? 'done' : isAsked ? 'later' : 'waiting' },
  ];
  return steps.every(({ state }) => state === 'done') ? [] : steps;
}
