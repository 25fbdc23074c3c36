import { lazy, type ReactNode, Suspense } from 'react';
import { readHome } from '#db/queries/read-home.ts';
import { homeTexts } from '#texts/en/home.ts';
import { shellTexts } from '#texts/en/shell.ts';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ReadySteps } from '#ui/ready/ready-steps.tsx';
import { useShell } from '#ui/shell/shell-context.ts';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Brands } from './brands.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { GetStarted } from './get-started.tsx';
import { Greeting } from './greeting.tsx';
import classes from './home.module.css';
import { HomeFooter } from './home-footer.tsx';
import { SearchShortcut } from './search-shortcut.tsx';
import { Testimonials } from './testimonials.tsx';

// The cart loads after the first paint, because pricing a cart needs more code than Home itself (goal 6).
const CartPane = lazy(() => import('#ui/cart-pane/cart-pane.tsx').then(({ CartPane }) => ({ default: CartPane })));
const CartBar = lazy(() => import('#ui/cart-pane/cart-bar.tsx').then(({ CartBar }) => ({ default: CartBar })));
const InstallOffer = lazy(() =>
  import('#ui/install/install-offer.tsx').then(({ InstallOffer }) => ({ default: InstallOffer })),
);

const Attention = later(() => import('./attention.tsx').then((code) => code.Attention));

export const homeView = [readHome] as const;

export type HomeScreenProps = {
  /** The usual order and the last orders. Passed in because they belong to another feature. */
  orderAgain: ReactNode;
};

/** Home, for guests and customers (HOME-001 to HOME-014). A customer's begins with what is due, and ordering again. */
export function HomeScreen({ orderAgain }: HomeScreenProps) {
  const shell = useTexts(shellTexts);
  const t = useTexts(homeTexts);
  const home = useLive(...homeView);
  const me = useShell()?.me ?? null;
  return (
    <Page
      title={shell.appName}
      bar={<BrandMark />}
      start="menu"
      pane={
        me ? (
          <Suspense>
            <CartPane />
          </Suspense>
        ) : null
      }
      bottomBar={
        me ? (
          <Suspense>
            <CartBar />
          </Suspense>
        ) : null
      }
    >
      {home === undefined ? (
        <Loading />
      ) : (
        <>
          <Greeting name={home.greetingName ?? t.guest} />
          {me && !home.mayOrder ? (
            <div className={classes.notices}>
              <ReadySteps />
            </div>
          ) : null}
          {me ? <Attention /> : null}
          <SearchShortcut />
          {home.orderedBefore ? <div className={classes.again}>{orderAgain}</div> : null}
          {home.synced ? (
            <>
              {home.orderedBefore ? null : <BannerCarousel banners={home.banners} />}
              <CategoryGrid categories={home.categories} />
              {home.orderedBefore ? <BannerCarousel banners={home.banners} /> : null}
              {me ? null : <GetStarted />}
              <Brands brands={home.brands} />
              <Testimonials testimonials={home.testimonials} />
            </>
          ) : (
            <FirstSync />
          )}
          {me ? (
            <Suspense>
              <InstallOffer place="home" />
            </Suspense>
          ) : null}
          <HomeFooter socialLinks={home.socialLinks} appVersion={home.appVersion} />
        </>
      )}
    </Page>
  );
}
