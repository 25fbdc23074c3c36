import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FaqList } from './faq-list.tsx';

it('[INFO-002] shows each question with its answer, as plain text', () => {
  const html = renderToStaticMarkup(
    <FaqList
      label="Orders"
      faqs={[
        { id: '1', topic: 'orders', question: 'When?', answer: 'Tomorrow.\nEarly.' },
        { id: '2', topic: 'orders', question: '<i>Why?</i>', answer: '<img src=x onerror=alert(1)>' },
      ]}
    />,
  );
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html).toContain('When?</h2>');
  expect(html).toContain('Tomorrow.\nEarly.</p>');
  expect(html).toContain('&lt;i&gt;Why?&lt;/i&gt;</h2>');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;</p>');
  expect(html).not.toMatch(/<i>|<img/);
});
