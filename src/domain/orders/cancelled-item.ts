/** The fields of an OrderItem that say whether it was cancelled. */
type Cancellable = { readonly ReasonofCancel__c?: string | null; readonly Status__c?: string | null };

/** Whether nothing of the line is left: the app writes both fields (CANC-015), the back office may set the status alone. */
export const isCancelledItem = (item: Cancellable): boolean =>
  item.ReasonofCancel__c === '01' || item.Status__c === 'Cancelled';
