import { useState } from 'react';
import { cartTexts } from '#texts/en/cart.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconPlayerPause from '~icons/player-pause';
import IconPlayerPlay from '~icons/player-play';
import classes from './cart-banner.module.css';

/** Seconds per letter: about forty pixels a second, a comfortable reading speed. */
const SECONDS_PER_LETTER = 0.2;

/**
 * The store's scrolling banner above the cart (CART-002). The user can stop it; with reduced motion it does not move.
 */
export function CartBanner({ text }: { text: string }) {
  const t = useTexts(cartTexts).banner;
  const still = useReducedMotion();
  const [stopped, setStopped] = useState(false);
  if (still) {
    return (
      <p className={classes.still} data-testid="cart-banner">
        {text}
      </p>
    );
  }
  return (
    <div className={classes.banner} data-testid="cart-banner" data-stopped={stopped || undefined}>
      <p className={classes.window}>
        <span className={classes.track} style={{ animationDuration: `${text.length * SECONDS_PER_LETTER}s` }}>
          <span className={classes.copy}>{text}</span>
          <span className={classes.copy} aria-hidden="true">
            {text}
          </span>
        </span>
      </p>
      <IconButton label={stopped ? t.play : t.pause} onClick={() => setStopped(!stopped)}>
        {stopped ? <IconPlayerPlay size={20} /> : <IconPlayerPause size={20} />}
      </IconButton>
    </div>
  );
}
