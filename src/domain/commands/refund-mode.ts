/** Where a refund goes (CANC-007): 1 'add to credit balance', 2 'refund into bank account'. */
export const RefundMode = { credit: 'credit', bank: 'bank' } as const;
export type RefundMode = (typeof RefundMode)[keyof typeof RefundMode];
