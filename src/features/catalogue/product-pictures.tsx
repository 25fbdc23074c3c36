import { productTexts } from '#texts/en/product.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './product-detail.module.css';

const SIZES = '(min-width: 56.25em) 360px, 100vw';

/** The pictures of the detail page, or the list's picture, or the placeholder (PROD-001). */
export function ProductPictures({ name, keys }: { name: string; keys: readonly string[] }) {
  const t = useTexts(productTexts);
  if (keys.length < 2) {
    return (
      <Picture
        pictureKey={keys[0] ?? null}
        alt={t.picture(name)}
        sizes={SIZES}
        eager
        className={classes.picture ?? ''}
      />
    );
  }
  return (
    <Carousel
      label={t.detail.pictures}
      dotLabel={t.detail.showPicture}
      className={classes.pictures ?? ''}
      slides={keys.map((key, index) => ({
        key,
        content: (
          <Picture
            pictureKey={key}
            alt={t.picture(name)}
            sizes={SIZES}
            shape="card"
            eager={index === 0}
            className={classes.picture ?? ''}
          />
        ),
      }))}
    />
  );
}
