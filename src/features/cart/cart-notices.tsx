import type { CartView } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import { nudgeOf } from './nudge.ts';

/**
 * Notices about what prevents ordering, what a little more in the cart would change, and gifts that the shop cannot
 * supply (CART-035, pricing.md "Around the engine").
 */
export function CartNotices({ view }: { view: CartView }) {
  const t = useTexts(cartTexts);
  const nudge = nudgeOf(view);
  return (
    <>
      {view.proceed?.kind === 'kyc' ? (
        <Notice
          tone="wait"
          action={
            <LinkButton variant="secondary" to={paths.kyc}>
              {t.block.kycLink}
            </LinkButton>
          }
        >
          {t.block.kyc}
        </Notice>
      ) : null}
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
