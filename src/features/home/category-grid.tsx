import type { CategoryView } from '#db/views/index.ts';
import { homeTexts } from '#texts/en/home.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './home.module.css';

/** The active parent categories, each linked to its listing (HOME-005). */
export function CategoryGrid({ categories }: { categories: readonly CategoryView[] }) {
  const t = useTexts(homeTexts);
  if (categories.length === 0) return null;
  return (
    <Section title={t.categories}>
      <ul className={classes.categories}>
        {categories.map((category) => (
          <li key={category.id}>
            <AppLink to={category.path} className={classes.category}>
              <Picture
                pictureKey={category.pictureKey}
                alt=""
                sizes="(min-width: 56.25em) 200px, 33vw"
                eager
                first={false}
              />
              <span className={classes.categoryName}>{category.name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
