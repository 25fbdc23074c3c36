import { expect, it } from 'vitest';
import { shareLinks } from './share-links.ts';

const links = shareLinks({
  link: 'https://shop.example/?a=1&b=2',
  message: 'Bread & more:',
  subject: 'For you',
  hashtags: ['One', 'Two', 'Three', 'Four'],
});
const fields = (link: string) => Object.fromEntries(new URL(link).searchParams);

it('[INFO-014] each service gets the link, and the four hashtags where it takes any', () => {
  const all = 'Bread & more: https://shop.example/?a=1&b=2 #One #Two #Three #Four';
  expect(fields(links.whatsapp)).toEqual({ text: all });
  expect(fields(links.x)).toEqual({
    text: 'Bread & more:',
    url: 'https://shop.example/?a=1&b=2',
    hashtags: 'One,Two,Three,Four',
  });
  expect(fields(links.linkedin)).toEqual({ url: 'https://shop.example/?a=1&b=2' });
  expect(fields(links.facebook)).toEqual({ u: 'https://shop.example/?a=1&b=2', hashtag: '#One' });
  expect(fields(links.email)).toEqual({
    subject: 'For you',
    body: 'Bread & more:\nhttps://shop.example/?a=1&b=2\n\n#One #Two #Three #Four',
  });
});

it('writes a blank so that mail programs understand it', () => {
  expect(links.email).toMatch(/^mailto:\?subject=For%20you&body=/);
  expect(links.email).not.toContain('+');
});
