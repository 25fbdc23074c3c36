import { chooseCoupon } from '#commands/choose-coupon.ts';
import { readOffers } from '#db/queries/read-offers.ts';
import type { OfferView } from '#db/views/index.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { usePopups } from '#ui/app-context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { OfferList } from './offer-list.tsx';
import { refusalWords } from './offer-words.ts';
import { POPUP_MS } from './popup-ms.ts';

/**
 * 'My Offers' at the bottom edge: a tap applies a qualifying offer, or shows why it does not apply (CART-022 to 024).
 */
export function OffersDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(cartTexts);
  const view = useLive(readOffers);
  const popups = usePopups();
  const run = useCommand();
  const choose = async (offer: OfferView) => {
    const outcome = await run(chooseCoupon, { code: offer.code });
    if (!outcome) return;
    if (!outcome.ok) {
      return popups.show({ title: t.offers.notApplicable, body: refusalWords(t.offers, outcome.error.reason) });
    }
    onClose();
    popups.show({
      title: t.offers.savedTitle(outcome.value.savesPaise),
      body: t.coupon.applied(offer.code),
      ms: POPUP_MS,
    });
  };
  return (
    <Dialog open title={t.offers.title} from="bottom" onClose={onClose}>
      {view ? <OfferList view={view} onChoose={(offer) => void choose(offer)} /> : null}
    </Dialog>
  );
}
