import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { addToCart } from '#commands/add-to-cart.ts';
import type { ProductCard } from '#db/views/index.ts';
import { productTexts } from '#texts/en/product.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { useToasts } from '#ui/app-context.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { paths } from '#ui/paths.ts';
import { blockText } from '#ui/product/block-text.ts';
import { QuantityStepper } from '#ui/product/quantity-stepper.tsx';
import { StepChoice } from '#ui/product/step-choice.tsx';
import { useQuantityFault } from '#ui/product/use-quantity-fault.ts';
import { LoaderOverlay } from '#ui/states/loader-overlay.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconShoppingCartPlus from '~icons/shopping-cart-plus';
import classes from './buy-box.module.css';
import { QUANTITY_HASH } from './use-jump-to-product.ts';

/** The stepper for the quantity to add, and the button that adds it (PROD-014, PROD-017 to PROD-021). */
export function BuyBox({ card }: { card: ProductCard }) {
  const t = useTexts(productTexts);
  const units = useTexts(unitsTexts);
  const { quantity, setQuantity, add, busy, wrongStep } = useQuantityToAdd(card);
  const { sold } = card.unit;
  const content = units.content(quantity, sold);
  const stepper = useFocusFromCode();
  if (card.addBlock === 'guest') {
    return (
      <div className={classes.box}>
        <LinkButton to={paths.login} wide>
          {t.add.placeOrderNow}
        </LinkButton>
      </div>
    );
  }
  const blocked = blockText(t.add, card.addBlock);
  return (
    <div className={classes.box} aria-busy={busy || undefined}>
      <LoaderOverlay show={busy} />
      {card.cartQuantity > 0 ? (
        <p className={classes.inCart}>
          {t.add.inCart(units.quantity(card.cartQuantity, sold))}
          <AppLink to={paths.cart} className={classes.cartLink}>
            {t.add.goToCart}
          </AppLink>
        </p>
      ) : null}
      <div className={classes.row} ref={stepper}>
        <QuantityStepper
          name={card.name}
          quantity={quantity}
          step={card.step}
          onChange={setQuantity}
          className={classes.stepper}
        />
        <Button
          className={classes.add}
          disabled={blocked !== null}
          busy={busy}
          icon={<IconShoppingCartPlus size={20} aria-hidden="true" />}
          onClick={add}
        >
          {blocked ?? t.add.addToCart}
        </Button>
      </div>
      {wrongStep ? (
        <StepChoice quantity={quantity} step={card.step} onChoose={(near) => setQuantity(near, 'stepper')} />
      ) : (
        <p className={classes.counts} data-testid="quantity-words">
          {[units.quantity(quantity, sold), content, card.step > 1 ? units.soldIn(card.step) : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}

/** Puts the focus into the stepper when a scanned or typed code led here (REORD-007). */
function useFocusFromCode() {
  const ref = useRef<HTMLDivElement>(null);
  const hash = useRouterState({ select: (state) => state.location.hash });
  useEffect(() => {
    // After the screen has put the focus on its title: on a phone, the stepper is not in its main part.
    if (hash === QUANTITY_HASH) queueMicrotask(() => ref.current?.querySelector('input')?.focus());
  }, [hash]);
  return ref;
}

/** Keeps the quantity to add; after adding, it starts again at the start quantity. */
function useQuantityToAdd(card: ProductCard) {
  const t = useTexts(productTexts);
  const toasts = useToasts();
  const run = useCommand();
  const tell = useQuantityFault();
  // Null: the start quantity, also when a sync changes it under the open page.
  const [chosen, setChosen] = useState<number | null>(null);
  const quantity = chosen ?? card.startQuantity;
  const [by, setBy] = useState<'stepper' | 'typed'>('stepper');
  const [wrongStep, setWrongStep] = useState(false);
  const [busy, during] = useBusy();
  const add = async () => {
    const outcome = await during(() => run(addToCart, { productId: card.id, quantity }));
    if (outcome?.ok) {
      toasts.show({ text: t.add.added });
      setChosen(null);
    } else if (outcome) {
      // The box offers the quantities around it; what is in the cart is in whole steps.
      setWrongStep(outcome.error.kind === 'wrong-step');
      tell(outcome.error, { unit: card.unit.base, by });
    }
  };
  return {
    quantity,
    setQuantity: (wanted: number, how: 'stepper' | 'typed') => {
      setWrongStep(false);
      setChosen(wanted);
      setBy(how);
    },
    add: () => void add(),
    busy,
    wrongStep,
  };
}
