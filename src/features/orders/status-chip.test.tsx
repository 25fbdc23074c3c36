import { expect, it } from 'vitest';
import { draw, wordsIn } from '#test/support/draw.tsx';
import { loadTranslator } from '#texts/translator.ts';
import { StatusChip } from './status-chip.tsx';

it('[I18N-001] [ORD-006] says a status of the CRM in the language of the app, one that it does not know as it is', async () => {
  const translator = await loadTranslator('hi');
  const words = async (status: string, spoken = translator) =>
    wordsIn(await draw(<StatusChip status={status} colour="orange" />, { translator: spoken }));
  expect(await words('Order Confirmed')).toBe('ऑर्डर पक्का');
  expect(await words('Held at customs')).toBe('Held at customs');
  expect(await words('Order Confirmed', await loadTranslator('en'))).toBe('Order Confirmed');
});
