import type { PlaceFault } from '#domain/rules/address-form.ts';
import { addressesTexts } from '#texts/en/addresses.ts';
import { usePopups, useToasts } from '#ui/app-context.ts';
import { ToastMs } from '#ui/toasts/toast-store.ts';
import { useTexts } from '#ui/use-texts.ts';

/**
 * Says that the shop does not deliver to a place: a dialog for the pincode (ADDR-019), a toast for the state
 * (ADDR-020). Calls `then` when the user has read it and can correct it.
 */
export function usePlaceFault(): (fault: PlaceFault, then: () => void) => void {
  const t = useTexts(addressesTexts);
  const popups = usePopups();
  const toasts = useToasts();
  return (fault, then) => {
    if (fault.kind === 'pincode-not-served') {
      popups.show({ title: t.notServedTitle, body: t.notServedText(fault.pincode), onClose: then });
      return;
    }
    toasts.show({ text: t.stateMismatch, tone: 'error', ms: ToastMs.error });
    then();
  };
}
