/** KYC statuses that the app knows; it treats all others as pending (KYC-001). */
export const KycStatus = {
  incomplete: 'Incomplete',
  submitted: 'Submitted',
  needDetails: 'Need Details',
  completed: 'Completed',
} as const;

type KycColour = 'green' | 'blue' | 'red' | 'orange';

/** The CRM's status text with its meaning. */
export type KycBadge = { status: string; completed: boolean; colour: KycColour };

/** Interprets a status text: ordering requires 'Completed'; the colours follow KYC-002. */
export function kycBadge(status: string | null | undefined): KycBadge {
  const text = status?.trim() || KycStatus.incomplete;
  return { status: text, completed: text === KycStatus.completed, colour: colourOf(text) };
}

function colourOf(status: string): KycColour {
  if (status === KycStatus.completed) return 'green';
  if (status === KycStatus.submitted) return 'blue';
  if (status === KycStatus.needDetails) return 'red';
  return 'orange';
}
