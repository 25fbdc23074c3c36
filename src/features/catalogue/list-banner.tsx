import type { BannerView } from '#db/views/index.ts';
import { catalogueTexts } from '#texts/en/catalogue.ts';
import { ActionLink } from '#ui/controls/action-link.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './product-list.module.css';

/** The active banner of the category; without one it leaves no gap (CAT-002). */
export function ListBanner({ banner, categoryName }: { banner: BannerView | null; categoryName: string }) {
  const t = useTexts(catalogueTexts);
  if (!banner) return null;
  return (
    <ActionLink action={banner.action} className={classes.banner}>
      <Picture
        pictureKey={banner.pictureKey}
        alt={t.banner(categoryName)}
        sizes="(min-width: 56.25em) 720px, 100vw"
        shape="strip"
        eager
      />
    </ActionLink>
  );
}
