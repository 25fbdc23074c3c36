import type { HomeView } from '#db/views/index.ts';
import { homeTexts } from '#texts/en/home.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { ByWidth } from '#ui/layout/by-width.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './home.module.css';

/** Pictures of customer testimonials, made for the screen's width (HOME-007). */
export function Testimonials({ testimonials }: Pick<HomeView, 'testimonials'>) {
  return (
    <div className={classes.testimonials}>
      <ByWidth
        phone={() => <Pictures pictures={testimonials.mobile} slide="peek" />}
        tablet={() => <Pictures pictures={testimonials.desktop} slide="page" />}
      />
    </div>
  );
}

function Pictures({ pictures, slide }: { pictures: readonly string[]; slide: 'page' | 'peek' }) {
  const t = useTexts(homeTexts);
  if (pictures.length === 0) return null;
  const name = (n: number) => t.testimonial(n, pictures.length);
  return (
    <Section title={t.testimonials}>
      <Carousel
        label={t.testimonials}
        dotLabel={name}
        slide={slide}
        slides={pictures.map((pictureKey, index) => ({
          key: pictureKey,
          content: (
            <Picture
              pictureKey={pictureKey}
              alt={name(index + 1)}
              sizes="(min-width: 56.25em) 640px, 84vw"
              shape="banner"
              className={classes.testimonial ?? ''}
            />
          ),
        }))}
      />
    </Section>
  );
}
