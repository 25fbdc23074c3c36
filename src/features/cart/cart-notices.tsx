import type { CartView } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { Notice } from '#ui/controls/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { nudgeOf } from './nudge.ts';

/**
 * Notices about lines that prevent ordering, what a little more in the cart would change, and gifts that the shop cannot
 * supply (pricing.md "Around the engine").
 */
export function CartNotices({ view }: { view: CartView }) {
  const t = useTexts(cartTexts);
  const nudge = nudgeOf(view);
  return (
    <>
      {view.proceed?.kind === 'problem-lines' ? (
        <Notice tone="fail">{t.block.problems(view.proceed.count)}</Notice>
      ) : null}
      {nudge ? (
        <Notice tone={nudge.kind === 'minimum' ? 'wait' : 'info'}>{t.nudge[nudge.kind](nudge.missingPaise)}</Notice>
      ) : null}
      {view.withheld.map((gift) => (
        <Notice key={gift.productId}>{t.withheld[gift.reason](gift.name ?? t.withheld.unnamed)}</Notice>
      ))}
    </>
  );
}
