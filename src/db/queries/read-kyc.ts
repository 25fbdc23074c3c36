import { readCustomer } from '../facts/customer.ts';
import { withParts } from '../parts/part-reader.ts';
import type { KycView } from '../views/index.ts';
import type { Databases } from './databases.ts';

/** Reads '/KYC' and '/KYC-status' (KYC-002, KYC-005). */
export function readKyc(databases: Databases): Promise<KycView> {
  return withParts(databases.cache, async (parts) => {
    const customer = await readCustomer(databases, parts);
    return { synced: parts.isComplete({ kind: 'me' }), me: customer.me, badge: customer.kyc };
  });
}
