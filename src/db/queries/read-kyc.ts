import type { Databases } from './databases.ts';
import type { KycView } from './views.ts';

/** '/KYC' and '/KYC-status' (KYC-002, KYC-005). */
export function readKyc(_databases: Databases): Promise<KycView> {
  return Promise.reject(new Error('readKyc is not built yet'));
}
