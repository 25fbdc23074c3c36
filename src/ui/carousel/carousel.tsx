import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import IconChevronLeft from '~icons/chevron-left';
import IconChevronRight from '~icons/chevron-right';
import { IconButton } from '../controls/button.tsx';
import { cx } from '../cx.ts';
import { useTexts } from '../use-texts.ts';
import classes from './carousel.module.css';

export type CarouselProps = {
  /** What the slides show, for screen readers. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Label of a dot: 'Show picture 2'. */
  dotLabel: (n: number) => string;
  /** Width of a slide; `page` fills the carousel. */
  slide?: 'page' | 'peek';
  className?: string;
};

/** Slides side by side with the browser's scroll snapping: swipe, wheel, keys and dots, without animation code. */
export function Carousel({ label, slides, dotLabel, slide = 'page', className }: CarouselProps) {
  const t = useTexts(shellTexts);
  const ref = useRef<HTMLUListElement>(null);
  const current = useCurrentSlide(ref, slides);
  const show = (index: number) => {
    const target = ref.current?.children[index];
    if (!(target instanceof HTMLElement) || !ref.current) return;
    ref.current.scrollTo({ left: target.offsetLeft - ref.current.offsetLeft });
  };
  const many = slides.length > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, and slides are none
    <section
      role="group"
      aria-roledescription={t.common.carousel}
      aria-label={label}
      className={cx(classes.carousel, className)}
    >
      <ul
        ref={ref}
        className={cx(classes.track, classes[slide])}
        // Keyboard users must be able to reach a region that scrolls.
        tabIndex={many ? 0 : undefined}
        aria-label={label}
      >
        {slides.map((item) => (
          <li key={item.key} className={classes.slide}>
            {item.content}
          </li>
        ))}
      </ul>
      {many ? (
        <div className={classes.controls}>
          <IconButton
            className={classes.arrow}
            label={t.common.previous}
            disabled={current === 0}
            onClick={() => show(current - 1)}
          >
            <IconChevronLeft />
          </IconButton>
          <div className={classes.dots}>
            {slides.map((item, index) => (
              <button
                key={item.key}
                type="button"
                className={classes.dot}
                aria-label={dotLabel(index + 1)}
                aria-current={index === current}
                onClick={() => show(index)}
              />
            ))}
          </div>
          <IconButton
            className={classes.arrow}
            label={t.common.next}
            disabled={current === slides.length - 1}
            onClick={() => show(current + 1)}
          >
            <IconChevronRight />
          </IconButton>
        </div>
      ) : null}
    </section>
  );
}

/** Returns the index of the slide that is mostly visible. */
function useCurrentSlide(ref: RefObject<HTMLUListElement | null>, slides: CarouselProps['slides']): number {
  const [current, setCurrent] = useState(0);
  const count = slides.length;
  const keys = slides.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide with another key is another element to observe
  useEffect(() => {
    const track = ref.current;
    if (!track || count < 2) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter((entry) => entry.isIntersecting).at(-1);
        if (seen) setCurrent([...track.children].indexOf(seen.target));
      },
      { root: track, threshold: 0.6 },
    );
    for (const slide of track.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [ref, count, keys]);
  return Math.min(current, Math.max(0, count - 1));
}
