import { homeTexts } from '#texts/en/home.ts';
import { Section } from '#ui/layout/section.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './home.module.css';

/** The brands of the active products, as names without logos (HOME-006). */
export function Brands({ brands }: { brands: readonly string[] }) {
  const t = useTexts(homeTexts);
  if (brands.length === 0) return null;
  return (
    <Section title={t.brands}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a region that scrolls */}
      <ul className={classes.brands} tabIndex={0} aria-label={t.brands}>
        {brands.map((brand) => (
          <li key={brand} className={classes.brand}>
            {brand}
          </li>
        ))}
      </ul>
    </Section>
  );
}
