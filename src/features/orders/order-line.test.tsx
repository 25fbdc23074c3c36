import { expect, it } from 'vitest';
import type { OrderLineView } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import { draw, wordsIn } from '#test/support/draw.tsx';
import { CancelLineWords } from './cancel-line-words.tsx';
import { DoorCheckLine } from './door-check-line.tsx';
import { ItemFacts } from './feedback-card.tsx';
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

it('is counted in the same words where it is cancelled, checked at the door and rated', async () => {
  const { id, name, sku, type, quantity, sold, pictureKey } = line;
  const cancelled = { orderItemId: id, productId: line.productId, name, sku, type, sold, pictureKey };
  const screens = [
    <CancelLineWords
      key={1}
      line={{ ...cancelled, most: 12, step: 1, amountPaise: null }}
      fact={undefined}
      freeGoing={0}
    />,
    <DoorCheckLine
      key={2}
      line={{ id, name, quantity, sold, sample: false, pictureKey }}
      door={{ check: {} } as never}
    />,
    <ItemFacts
      key={3}
      item={{ ...cancelled, orderId: '801A', orderNumber: '00000012', description: null, count: quantity }}
      length={50}
    />,
  ];
  for (const screen of screens) expect(wordsIn(await draw(screen))).toContain('12 Boxes');
});
