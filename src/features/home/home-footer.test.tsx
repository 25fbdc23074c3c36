import { expect, it } from 'vitest';
import { draw, wordsIn } from '#test/support/draw.tsx';
import { appVersion } from '#ui/app-version.ts';
import { HomeFooter } from './home-footer.tsx';

it('[HOME-009] shows the version that the shop has set, else that of the build', async () => {
  const words = async (version: string | null) =>
    wordsIn(await draw(<HomeFooter socialLinks={[]} appVersion={version} />));
  expect(await words('2.5')).toContain('App version 2.5 ©');
  expect(await words(null)).toContain(`App version ${appVersion} ©`);
});
