import type { KycBadge } from '#domain/catalogue/kyc-badge.ts';
import type { KycLink } from '../views/index.ts';

/** The KYC badge with its link; null when KYC is completed (HOME-012, HOME-013). */
export function kycLink(kyc: KycBadge): KycLink | null {
  return kyc.completed ? null : { ...kyc, link: kyc.status === 'Incomplete' ? 'complete' : 'upload' };
}
