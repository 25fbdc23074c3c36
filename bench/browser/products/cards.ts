import type { ProductCard } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';

const names = ['Butter Naan', 'Straight Cut Fries 9 mm', 'Par-baked French Baguette with Seeds', 'Veg Momo'];

/** Cards as a category shows them to a customer: priced, a third with an offer. */
export function productCards(count: number): ProductCard[] {
  return Array.from({ length: count }, (_, at): ProductCard => {
    const name = `${names[at % names.length]} ${at + 1}`;
    return {
      id: `01t${String(at).padStart(12, '0')}AAA`,
      sku: String(80_000_000 + at),
      name,
      sort: at,
      categoryId: '0ZG000000000001AAA',
      categoryName: 'Breads',
      description: null,
      pictureKey: null,
      vegMark: 'veg',
      unit: { selling: 'Box', base: 'PC', sold: { name: 'Box', pieces: 12 + (at % 9), grams: 900 } },
      pricePaise: paise(12_300 + at * 25),
      strikethroughPaise: null,
      priceState: 'priced',
      stock: 400,
      step: 2,
      startQuantity: 2 + (at % 3) * 2,
      minimumQuantity: 2,
      cartQuantity: 0,
      cartPending: false,
      sampleInCart: false,
      favourite: false,
      favouritePending: false,
      schemesHint: at % 3 === 0 ? `Buy ${12 + at} and save 4%` : null,
      addBlock: null,
    };
  });
}
