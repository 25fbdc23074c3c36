import { expect, it } from 'vitest';
import { draw, wordsIn } from '#test/support/draw.tsx';
import { ErrorState } from './error-state.tsx';

it('a failed screen offers the way to Home, but Home itself does not', async () => {
  const drawn = async (screen: string) => wordsIn(await draw(<ErrorState screen={screen} onRetry={() => {}} />));
  expect(await drawn('/my-orders')).toMatch(/Try again Go to Home/);
  expect(await drawn('/')).not.toContain('Go to Home');
});
