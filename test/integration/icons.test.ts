import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { icons } from '../../scripts/build/icons.ts';

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a file with this text. Returns the code that it became. */
async function built(text: string): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'larder-icons-'));
  const start = join(folder, 'start.js');
  await writeFile(start, text);
  const rolldownOptions = { input: start, external: ['react/jsx-runtime'] };
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [icons()],
    build: { write: false, rolldownOptions },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

it('an icon that is imported is drawn with its lines, under its older name too; one that nothing uses is left out', async () => {
  const bell = 'M10 5a2 2 0 1 1 4 0';
  expect(await built("import Bell from '~icons/bell'; window.a = Bell;")).toContain(bell);
  expect(await built("import Bell from '~icons/bell'; window.a = 1;")).not.toContain(bell);
  expect(await built("import Discount from '~icons/discount-2'; window.a = Discount;")).toContain('viewBox');
  expect(await built("import Heart from '~icons/heart-filled'; window.a = Heart;")).toContain('stroke="none"');
});

it('a build that imports an unknown icon fails and names it', async () => {
  await expect(built("import Bell from '~icons/bel'; window.a = Bell;")).rejects.toThrow("Tabler has no icon 'bel'");
});
