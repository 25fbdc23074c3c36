import { useLayoutEffect, useRef } from 'react';
import type { ProductCard } from '#db/views/index.ts';
import { productTexts } from '#texts/en/product.ts';
import IconPlus from '~icons/plus';
import { Button, LinkButton } from '../controls/button.tsx';
import { paths } from '../paths.ts';
import { LoaderOverlay } from '../states/loader-overlay.tsx';
import { useTexts } from '../use-texts.ts';
import classes from './add-control.module.css';
import { blockText } from './block-text.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { useCartLine } from './use-cart-line.ts';

/**
 * Adds a product to the cart: an Add button that turns into the stepper in place. The box keeps its size in every
 * state, so that nothing around it moves.
 */
export function AddControl({ card }: { card: ProductCard }) {
  const t = useTexts(productTexts);
  const { quantity, set, adding } = useCartLine(card);
  const wasThere = useRef(quantity > 0);
  const inCart = quantity > 0;
  const box = useRef<HTMLDivElement>(null);
  const movesFocus = useRef(false);
  const change: typeof set = (wanted, by) => {
    const isReplaced = wanted > 0 !== inCart;
    movesFocus.current = isReplaced && (box.current?.contains(document.activeElement) ?? false);
    set(wanted, by);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: Add and stepper replace each other, and the focus goes with the one that had it
  useLayoutEffect(() => {
    if (movesFocus.current && document.activeElement === document.body) {
      [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
    }
    movesFocus.current = false;
  }, [inCart]);

  if (card.addBlock === 'guest') {
    return (
      <div className={classes.box}>
        <LinkButton variant="tinted" to={paths.login} wide className={classes.button}>
          {t.add.placeOrder}
        </LinkButton>
      </div>
    );
  }
  if (inCart) {
    return (
      <div ref={box} className={classes.box}>
        <QuantityStepper
          name={card.name}
          quantity={quantity}
          step={card.step}
          mayRemove
          variant="solid"
          grow={!wasThere.current}
          onChange={change}
        />
        <LoaderOverlay show={adding} passive />
      </div>
    );
  }
  wasThere.current = false;
  const blocked = blockText(t.add, card.addBlock);
  return (
    <div ref={box} className={classes.box}>
      <Button
        variant="tinted"
        wide
        className={classes.button}
        disabled={blocked !== null}
        icon={blocked === null ? <IconPlus size={20} aria-hidden="true" /> : null}
        aria-label={blocked === null ? t.add.addNamed(card.name, card.startQuantity) : `${blocked}: ${card.name}`}
        onClick={() => change(card.startQuantity, 'stepper')}
      >
        {blocked ?? t.add.add}
      </Button>
    </div>
  );
}
