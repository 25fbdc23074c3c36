import { expect, it } from 'vitest';
import type { OrderLineView } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import { draw, wordsIn } from '#test/support/draw.tsx';
import { LineSummary } from './order-line.tsx';

const line: OrderLineView = {
  id: '802A',
  productId: '01tA',
  categoryName: 'Breads',
  name: 'Butter Naan',
  description: null,
  sku: '10000012',
  type: 'O',
  quantity: 12,
  sold: { name: 'Box', pieces: 50, grams: 1_100 },
  totalPaise: paise(504_00),
  cancelled: false,
  cancelledQuantity: 0,
  delivered: false,
  pictureKey: null,
};

it('counts a line in what is sold; of a product that left the catalogue, only the number is known', async () => {
  expect(wordsIn(await draw(<LineSummary line={line} to="/x" />))).toContain('Order 12 Boxes');
  expect(wordsIn(await draw(<LineSummary line={{ ...line, sold: null }} to={null} />))).toContain('Order Qty 12');
});
