import type { AddToCartFault } from '#commands/add-to-cart.ts';
import type { SetQuantityFault } from '#commands/set-quantity.ts';
import { unreachable } from '#lib/assert.ts';
import { productTexts } from '#texts/en/product.ts';
import { usePopups, useToasts } from '../app-context.ts';
import { ToastMs } from '../toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';

export type QuantityFault = AddToCartFault | SetQuantityFault;

/** Shows why a quantity was refused (PROD-017 to PROD-019, CART-008 to CART-011). `unit` is the unit of the stock. */
export function useQuantityFault(): (fault: QuantityFault, about: { unit: string; by: 'stepper' | 'typed' }) => void {
  const t = useTexts(productTexts);
  const toasts = useToasts();
  const popups = usePopups();
  const error = (text: string) => toasts.show({ text, tone: 'error', ms: ToastMs.shortError });
  const lowStock = (available: number, unit: string) =>
    popups.show({ title: t.errors.lowStockTitle, body: t.errors.lowStock(available, unit) });
  return (fault, { unit, by }) => {
    switch (fault.kind) {
      case 'at-least-one':
        return error(t.errors.belowOne);
      case 'zero':
        return error(t.errors.zero);
      case 'wrong-step':
        return error(t.errors.multiple(fault.step));
      case 'low-stock':
        return lowStock(fault.available, unit);
      case 'over-stock':
        return by === 'typed' ? error(t.errors.availableStock(fault.available)) : lowStock(fault.available, unit);
      case 'too-many':
        return error(t.errors.tooMany(fault.maximum));
      case 'sample-in-cart':
        return error(t.errors.sampleFirst);
      case 'kyc':
        return error(t.errors.kyc);
      case 'not-orderable':
        return error(t.errors.notOrderable);
      case 'vanished':
      case 'not-in-cart':
        return error(t.errors.vanished);
      default:
        return unreachable(fault);
    }
  };
}
