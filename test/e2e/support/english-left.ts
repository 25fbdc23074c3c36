import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { TextArea } from '#texts/area.ts';
import type { LanguageFile } from '#texts/translator.ts';

/** Returns the texts on a screen that are the catalogue's English ones, although the app speaks Hindi (I18N-001). */
export async function englishLeft(page: Page): Promise<string[]> {
  texts ??= englishTexts();
  const english = await texts;
  const shown = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript')) found.push(node.textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  return [...new Set(shown.filter((text) => english.has(text)))];
}

let texts: Promise<ReadonlySet<string>> | null = null;

/** A name of its own, and the designation of a person of the demo, which the CRM says. */
const NOT_OURS: readonly string[] = ['WhatsApp', 'Owner'];

/** The sentences of the English catalogue that Hindi says in other words. */
async function englishTexts(): Promise<ReadonlySet<string>> {
  const hindi = (await import('#texts/hi/index.ts')) as LanguageFile;
  const same = new Set(Object.values(hindi.texts).flatMap(stringsOf));
  const files = readdirSync('src/texts/en').filter((name) => name.endsWith('.ts'));
  const areas = await Promise.all(files.map(async (name) => (await import(`#texts/en/${name}`)) as object));
  const trees = areas.flatMap((exported) => Object.values(exported) as TextArea[]).map(({ en }) => en);
  return new Set(
    trees.flatMap(stringsOf).filter((text) => /[A-Za-z]{2}/.test(text) && !same.has(text) && !NOT_OURS.includes(text)),
  );
}

function stringsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(stringsOf) : [];
}
