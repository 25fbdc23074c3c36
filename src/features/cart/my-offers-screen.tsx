import { readOffers } from '#db/queries/read-offers.ts';
import { cartTexts } from '#texts/en/cart.ts';
import { Page } from '#ui/layout/page.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { OfferList } from './offer-list.tsx';

export const offersView = [readOffers] as const;

/** '/my-offers', open to everyone (NAV-012, PRICE-023). */
export function MyOffersScreen() {
  const t = useTexts(cartTexts).offers;
  const view = useLive(...offersView);
  return (
    <Page title={t.pageTitle} narrow>
      {view === undefined ? <Loading /> : view.synced ? <OfferList view={view} /> : <FirstSync />}
    </Page>
  );
}
