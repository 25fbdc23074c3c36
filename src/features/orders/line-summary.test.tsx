import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderLineView } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import { LineSummary } from './order-line.tsx';

const line: OrderLineView = {
  ...{ id: '802A', productId: '01tA', categoryName: 'Breads', name: 'Butter Naan', sku: '10000012', type: 'O' },
  ...{ quantity: 12, totalPaise: paise(504_00), cancelled: false, cancelledQuantity: 0, delivered: false },
  ...{ pictureKey: null, description: null, sold: null },
};
const words = (changes: Partial<OrderLineView>) =>
  renderToStaticMarkup(<LineSummary line={{ ...line, ...changes }} to={null} />).replace(/<[^>]+>/g, '|');

it('[ORD-010] shows the first 30 characters of the description, or that there is none', () => {
  expect(words({})).toContain('|No description available.|');
  expect(words({ description: 'Thirty characters, no more of.' })).toContain('|Thirty characters, no more of.|');
  expect(words({ description: 'Thirty characters and 1 more it' })).toContain('|Thirty characters and 1 more i…|');
});

it('[ORD-009] shows the total with lakh grouping, and none of a sample', () => {
  expect(words({ totalPaise: paise(1_23_456_50) })).toMatch(/\|₹1,23,456\.50\|.*\|Order\|/);
  const sample = words({ type: 'S', totalPaise: null });
  expect(sample).toContain('|Sample|');
  expect(sample).not.toContain('₹');
});
