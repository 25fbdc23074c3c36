import type { ProductCard, ProductView } from '#db/views/index.ts';
import { productTexts } from '#texts/en/product.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { ArrivalLine } from '#ui/delivery/arrival-line.tsx';
import { Section } from '#ui/layout/section.tsx';
import { FavouriteButton } from '#ui/product/favourite-button.tsx';
import { VegMark } from '#ui/product/veg-mark.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { BuyBox } from './buy-box.tsx';
import { ListNotices } from './list-notices.tsx';
import { PriceBlock } from './price-block.tsx';
import classes from './product-detail.module.css';
import { ProductFacts } from './product-facts.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { SampleBlock } from './sample-block.tsx';
import { Schemes } from './schemes.tsx';
import { Specifications } from './specifications.tsx';
import { VariantBoxes } from './variant-boxes.tsx';

export type ProductDetailProps = { view: ProductView; card: ProductCard; wide: boolean };

/** Everything about one product; on a tablet the pictures are beside the text. */
export function ProductDetail({ view, card, wide }: ProductDetailProps) {
  const t = useTexts(productTexts);
  const units = useTexts(unitsTexts);
  return (
    <div className={classes.detail}>
      <div className={classes.top}>
        <ProductPictures name={card.name} keys={view.pictureKeys} />
        <div className={classes.head}>
          <div className={classes.title}>
            <p className={classes.name}>{card.name}</p>
            <FavouriteButton card={card} />
          </div>
          <p className={classes.sold}>{units.sold(card.unit.sold)}</p>
          <VegMark mark={card.vegMark} words />
          <PriceBlock card={card} boxes={view.priceBoxes} lastPaid={view.lastPaid} />
          <Schemes schemes={view.schemes} />
          <ListNotices notices={view.notices.filter((notice) => notice === 'kyc-first')} />
          <ArrivalLine express={false} />
          {wide ? <BuyBox card={card} /> : null}
        </div>
      </div>
      <VariantBoxes boxes={view.priceBoxes} card={card} />
      <ProductFacts view={view} card={card} />
      {card.description ? (
        <Section title={t.detail.description}>
          <p className={classes.text}>{card.description}</p>
        </Section>
      ) : null}
      {view.servingOption ? (
        <Section title={t.detail.servingOptions}>
          <p className={classes.text}>{view.servingOption}</p>
        </Section>
      ) : null}
      <Specifications rows={view.specRows} known={view.detailsKnown} />
      <SampleBlock card={card} sample={view.sample} />
    </div>
  );
}
