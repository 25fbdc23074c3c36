/** The reasons of a return, as the CRM reads them (CANC-017). */
export const returnReasons = {
  '001': 'Invoicing Issue',
  '002': 'Quality Issue',
  '003': 'Quantity Issue',
  '004': 'Other Reason',
} as const;
export type ReturnCode = keyof typeof returnReasons;

/** What can be wrong with the quality. */
export const qualityIssues = ['Color', 'Texture', 'Taste', 'Size'] as const;
export type QualityIssue = (typeof qualityIssues)[number];

/** Why an order is returned. A quality issue says what is wrong, another reason describes itself. */
export type ReturnReason =
  | { code: '001' | '003' | '004'; comment: string }
  | { code: '002'; quality: QualityIssue; comment: string };

/**
 * Returns the text of a return's record (CANC-019): 'Return 002 Quality Issue - Taste: Too salty'. `isReturnRecord`
 * knows it by its beginning.
 */
export function returnText(reason: ReturnReason): string {
  const quality = reason.code === '002' ? ` - ${reason.quality}` : '';
  const comment = reason.comment.trim();
  return `Return ${reason.code} ${returnReasons[reason.code]}${quality}${comment && `: ${comment}`}`;
}
