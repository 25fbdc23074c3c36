import { describe, expect, it } from 'vitest';
import { must } from '#lib/assert.ts';
import type { CatalogueAnswer } from '#protocol/catalogue-schema.ts';
import { applyDifference, manifestHash } from '#protocol/manifest.ts';
import type { PartHash } from '#protocol/part.ts';
import { createCatalogueWorld, seedCatalogue } from '#test/support/catalogue-world.ts';
import { GUESTS, pricebookAudience } from './audiences.ts';
import { createCatalogueReader, type ReadyAnswer } from './catalogue-reader.ts';
import { hashText } from './part-hash.ts';

const MINUTE_MS = 60_000;

async function published() {
  const world = createCatalogueWorld();
  const seeded = seedCatalogue(world.crm);
  const stores = world.stores();
  const reader = createCatalogueReader({ parts: stores.parts, clock: world.clock });
  const builder = world.builderOn(stores, { deps: { onPublished: reader.lookAgain } });
  await builder.tick();
  /** `between` runs a moment before the publication. */
  const rename = async (name: string, between: () => Promise<unknown> = async () => undefined) => {
    world.crm.change('Product2', must(seeded.products[0], 'product'), { Name: name });
    world.time.ms += 10 * MINUTE_MS;
    await between();
    await builder.tick();
  };
  return { world, seeded, stores, reader, rename };
}

function parsed(answer: ReadyAnswer | 'same' | null): CatalogueAnswer {
  if (answer === null || answer === 'same') throw new Error(`an answer, not ${answer}`);
  return JSON.parse(answer.json.toString('utf8'));
}

describe('serving manifests', () => {
  it('a device with any manifest of the day gets the difference, which leads to the current manifest', async () => {
    const { reader, rename } = await published();
    const whole = parsed(await reader.answer(GUESTS, null));
    if (!whole.whole) throw new Error('whole');
    const seen = [whole];
    for (const name of ['One', 'Two', 'One', 'Three']) {
      await rename(name);
      const next = parsed(await reader.answer(GUESTS, null));
      if (!next.whole) throw new Error('whole');
      seen.push(next);
    }
    const last = must(seen.at(-1), 'last');
    for (const from of seen.slice(0, -1)) {
      const difference = parsed(await reader.answer(GUESTS, from.hash));
      if (difference.whole) throw new Error('difference');
      expect(difference.put).toHaveLength(1);
      expect(manifestHash(applyDifference(from.parts, difference), hashText)).toBe(last.hash);
    }
    expect(await reader.answer(GUESTS, last.hash)).toBe('same');
  });

  it('when an earlier manifest returns, its devices are up to date again', async () => {
    const { reader, rename } = await published();
    await rename('One');
    const one = parsed(await reader.answer(GUESTS, null));
    await rename('Two');
    const two = parsed(await reader.answer(GUESTS, null));
    await rename('One');
    expect(await reader.answer(GUESTS, one.hash)).toBe('same');
    expect(parsed(await reader.answer(GUESTS, two.hash))).toMatchObject({ whole: false, hash: one.hash });
  });

  it('what this replica publishes is served at once, even after a request a moment before', async () => {
    const { reader, rename } = await published();
    const one = parsed(await reader.answer(GUESTS, null));
    await rename('Two', () => reader.answer(GUESTS, null));
    expect(parsed(await reader.answer(GUESTS, null)).hash).not.toBe(one.hash);
  });

  it('a check that began before a publication does not hide it', async () => {
    const { world, stores } = await published();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let looks = 0;
    const parts = {
      ...stores.parts,
      async current() {
        looks += 1;
        if (looks > 1) return stores.parts.current();
        await held;
        return new Map<string, PartHash>();
      },
    };
    const reader = createCatalogueReader({ parts, clock: world.clock });
    const early = reader.answer(GUESTS, null);
    reader.lookAgain();
    const late = parsed(await reader.answer(GUESTS, null));
    release();
    expect(parsed(await early).hash).toBe(late.hash);
    expect(parsed(await reader.answer(GUESTS, null)).hash).toBe(late.hash);
  });

  it('a publication while a manifest is read adds nothing to the difference', async () => {
    const { world, stores, reader, rename } = await published();
    const whole = parsed(await reader.answer(GUESTS, null));
    if (!whole.whole) throw new Error('whole');
    await rename('One');
    const parts = {
      ...stores.parts,
      async steps(...asked: Parameters<typeof stores.parts.steps>) {
        await rename('Two');
        return stores.parts.steps(...asked);
      },
    };
    const slow = createCatalogueReader({ parts, clock: world.clock });
    const difference = parsed(await slow.answer(GUESTS, whole.hash));
    if (difference.whole) throw new Error('difference');
    expect(manifestHash(applyDifference(whole.parts, difference), hashText)).toBe(difference.hash);
  });

  it('an answer that could not be compressed is compressed for the next request', async () => {
    const { world, stores } = await published();
    let isFull = true;
    const pack = async (json: Buffer) => {
      if (isFull) throw new Error('no memory');
      return json;
    };
    const reader = createCatalogueReader({ parts: stores.parts, clock: world.clock, pack });
    await expect(reader.answer(GUESTS, null)).rejects.toThrow('no memory');
    isFull = false;
    expect(parsed(await reader.answer(GUESTS, null)).whole).toBe(true);
  });

  it('an unknown manifest, or one of another audience, is answered with the whole manifest', async () => {
    const { reader, seeded } = await published();
    const guests = parsed(await reader.answer(GUESTS, null));
    const audience = pricebookAudience(must(seeded.pricebooks[0], 'price book'));
    expect(parsed(await reader.answer(audience, guests.hash)).whole).toBe(true);
    expect(parsed(await reader.answer(GUESTS, 'A'.repeat(22) as PartHash)).whole).toBe(true);
  });

  it('customers of a price book that is gone or not read yet get what guests get', async () => {
    const { reader } = await published();
    const guests = parsed(await reader.answer(GUESTS, null));
    expect(parsed(await reader.answer(pricebookAudience('01s000000000099AAA'), null)).hash).toBe(guests.hash);
  });

  it('serves nothing before the first publication', async () => {
    const world = createCatalogueWorld();
    const reader = createCatalogueReader({ parts: world.stores().parts, clock: world.clock });
    expect(await reader.answer(GUESTS, null)).toBeNull();
    expect(await reader.isReady()).toBe(false);
  });
});
