import type { ProductView } from '#db/views/index.ts';
import { productTexts } from '#texts/en/product.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconDiscount2 from '~icons/discount-2';
import classes from './product-detail.module.css';

/** For customers: the product's active offers, at most two (PROD-011). */
export function Schemes({ schemes }: Pick<ProductView, 'schemes'>) {
  const t = useTexts(productTexts);
  if (schemes.length === 0) return null;
  return (
    <ul className={classes.schemes} aria-label={t.detail.offers}>
      {schemes.map((scheme) => (
        <li key={scheme.name} className={classes.scheme}>
          <IconDiscount2 size={20} aria-hidden="true" />
          {scheme.description}
        </li>
      ))}
    </ul>
  );
}
