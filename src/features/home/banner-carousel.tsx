import type { BannerView, HomeView } from '#db/queries/views.ts';
import { homeTexts } from '#texts/en/home.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { ActionLink } from '#ui/controls/action-link.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { useWide } from '#ui/use-wide.ts';
import classes from './home.module.css';

/** The active home banners of this screen's width (HOME-003). */
export function BannerCarousel({ banners }: { banners: HomeView['banners'] }) {
  const t = useTexts(homeTexts);
  const shown = useWide() ? banners.desktop : banners.mobile;
  if (shown.length === 0) return null;
  const name = (n: number) => t.banner(n, shown.length);
  return (
    <Carousel
      label={t.banners}
      dotLabel={name}
      className={classes.banners ?? ''}
      slides={shown.map((banner, index) => ({
        key: banner.id,
        content: <Banner banner={banner} alt={name(index + 1)} eager={index === 0} />,
      }))}
    />
  );
}

function Banner({ banner, alt, eager }: { banner: BannerView; alt: string; eager: boolean }) {
  return (
    <ActionLink action={banner.action} className={classes.banner}>
      <Picture
        pictureKey={banner.pictureKey}
        alt={alt}
        sizes="(min-width: 56.25em) 720px, 100vw"
        shape="banner"
        eager={eager}
      />
    </ActionLink>
  );
}
