import { expect, it } from 'vitest';
import { readShell } from '#db/queries/read-shell.ts';
import type { ShellView } from '#db/views/index.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { pushTexts } from '#texts/en/push.ts';
import { english } from '#texts/translator.ts';
import { NotifyOffer } from './notify-offer.tsx';

const t = english(pushTexts);
const views = [sees(readShell, { me: { firstName: 'Meera' } } as ShellView)];

it('says why nobody can be told after an order was placed, and not at every look at an order', async () => {
  // A drawn page is of a browser that shows no notifications.
  expect(wordsIn(await draw(<NotifyOffer saysWhyNot />, { views }))).toBe(`${t.impossible}. ${t.impossibleHelp}`);
  expect(wordsIn(await draw(<NotifyOffer />, { views }))).toBe('');
});
