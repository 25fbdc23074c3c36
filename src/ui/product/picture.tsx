import { type ReactNode, useEffect, useState } from 'react';
import { Endpoint } from '#protocol/endpoints.ts';
import { cx } from '../cx.ts';
import classes from './picture.module.css';

export type PictureProps = {
  /** Key of the picture; null when the catalogue has none. */
  pictureKey: string | null;
  /** '' when the text beside it conveys the same. */
  alt: string;
  /** CSS width of the picture, as in the `sizes` attribute. */
  sizes: string;
  /**
   * `banner`: 3:2 on a phone, 40:13 on a tablet; `strip`: 4:1, above a list. Banners contain text and are never
   * cropped; other pictures fill their box.
   */
  shape?: 'square' | 'card' | 'banner' | 'strip' | 'round';
  /** For pictures of the first screen: fetched at once. */
  eager?: boolean;
  /** For the largest picture of the first screen: fetched with high priority. Defaults to `eager`. */
  first?: boolean;
  className?: string;
  children?: ReactNode;
};

/** Returns the picture in the widths that the gateway serves, as a `srcset` attribute. */
export function pictureWidths(pictureKey: string): string {
  return ([160, 320, 640] as const).map((width) => `${Endpoint.media(pictureKey, width)} ${width}w`).join(', ');
}

/** A picture in a box of fixed shape, so that nothing shifts; a placeholder when the picture is not available. */
export function Picture({
  pictureKey,
  alt,
  sizes,
  shape = 'square',
  eager,
  first = eager,
  className,
  children,
}: PictureProps) {
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const missing = pictureKey === null || failedKey === pictureKey;
  useEffect(() => {
    if (failedKey === null) return;
    const again = () => setFailedKey(null);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failedKey]);
  return (
    <span className={cx(classes.box, classes[shape], className)}>
      {missing ? (
        <Placeholder alt={alt} />
      ) : (
        <img
          className={classes.image}
          src={Endpoint.media(pictureKey, 320)}
          srcSet={pictureWidths(pictureKey)}
          sizes={sizes}
          alt={alt}
          width={320}
          height={320}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onError={() => setFailedKey(pictureKey)}
          // In a page that the gateway drew, the picture may have failed before React attached its handler.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailedKey(pictureKey);
          }}
        />
      )}
      {children}
    </span>
  );
}

/** A line drawing of a cloche. */
function Placeholder({ alt }: { alt: string }) {
  return (
    <>
      {alt ? <span className="visually-hidden">{alt}</span> : null}
      <svg
        className={classes.placeholder}
        viewBox="0 0 48 48"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M9 33a15 15 0 0 1 30 0Z" />
        <path d="M6 37h36M24 18v-3" />
        <path d="M15 29a9.5 9.5 0 0 1 6-5.6" opacity="0.6" />
      </svg>
    </>
  );
}
