import { homeTexts } from '#texts/en/home.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './home.module.css';

/** The brands of the active products, as names without logos, each leading to its products (HOME-006). */
export function Brands({ brands }: { brands: readonly string[] }) {
  const t = useTexts(homeTexts);
  if (brands.length === 0) return null;
  return (
    <Section title={t.brands}>
      <ul className={classes.brands} aria-label={t.brands}>
        {brands.map((brand) => (
          <li key={brand}>
            <AppLink to={paths.search} search={{ q: brand }} className={classes.brand}>
              {brand}
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
