import type { BannerView, HomeView } from '#db/views/index.ts';
import { homeTexts } from '#texts/en/home.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { ActionLink } from '#ui/controls/action-link.tsx';
import { ByWidth } from '#ui/layout/by-width.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './home.module.css';

export const BANNER_SIZES = '(min-width: 56.25em) 720px, 100vw';

/** The active home banners for the screen's width (HOME-003). */
export function BannerCarousel({ banners }: { banners: HomeView['banners'] }) {
  return (
    <ByWidth
      phone={(known) => <Banners banners={banners.mobile} known={known} />}
      tablet={(known) => <Banners banners={banners.desktop} known={known} />}
    />
  );
}

function Banners({ banners, known }: { banners: readonly BannerView[]; known: boolean }) {
  const t = useTexts(homeTexts);
  if (banners.length === 0) return null;
  const name = (n: number) => t.banner(n, banners.length);
  return (
    <Carousel
      label={t.banners}
      dotLabel={name}
      className={classes.banners ?? ''}
      slides={banners.map((banner, index) => ({
        key: banner.id,
        content: <Banner banner={banner} alt={name(index + 1)} eager={known && index === 0} />,
      }))}
    />
  );
}

function Banner({ banner, alt, eager }: { banner: BannerView; alt: string; eager: boolean }) {
  return (
    <ActionLink action={banner.action} className={classes.banner}>
      <Picture pictureKey={banner.pictureKey} alt={alt} sizes={BANNER_SIZES} shape="banner" eager={eager} first />
    </ActionLink>
  );
}
