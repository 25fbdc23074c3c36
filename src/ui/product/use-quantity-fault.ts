import type { AddToCartFault } from '#commands/add-to-cart.ts';
import type { SetQuantityFault } from '#commands/set-quantity.ts';
import { nearSteps } from '#domain/catalogue/sold-unit.ts';
import { unreachable } from '#lib/assert.ts';
import { productTexts } from '#texts/en/product.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { usePopups, useToasts } from '../app-context.ts';
import { ToastMs } from '../toasts/toast-store.ts';
import { useTexts } from '../use-texts.ts';

export type QuantityFault = AddToCartFault | SetQuantityFault;

type About = {
  unit: string;
  by: 'stepper' | 'typed';
  /** The refused quantity, and what sets one that the step allows; without it, the screen itself offers these. */
  repair?: { quantity: number; set: (quantity: number) => void };
};

/** Shows why a quantity was refused (PROD-017 to PROD-019, CART-008 to CART-011). `unit` is the unit of the stock. */
export function useQuantityFault(): (fault: QuantityFault, about: About) => void {
  const t = useTexts(productTexts);
  const units = useTexts(unitsTexts);
  const toasts = useToasts();
  const popups = usePopups();
  const error = (text: string) => toasts.show({ text, tone: 'error', ms: ToastMs.shortError });
  const lowStock = (available: number, unit: string) =>
    popups.show({ title: t.errors.lowStockTitle, body: t.errors.lowStock(available, unit) });
  const wrongStep = (step: number, repair: About['repair']) => {
    const options = repair ? nearSteps(repair.quantity, step) : [];
    if (!repair || options.length === 0) return error(t.errors.multiple(step));
    const actions = options.map((each) => ({ label: units.take(each), run: () => repair.set(each) }));
    return popups.show({
      title: t.errors.multiple(step),
      body: `${units.soldIn(step)}. ${units.choose(options)}`,
      actions,
    });
  };
  return (fault, { unit, by, repair }) => {
    switch (fault.kind) {
      case 'at-least-one':
        return error(t.errors.belowOne);
      case 'zero':
        return error(t.errors.zero);
      case 'wrong-step':
        return wrongStep(fault.step, repair);
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
