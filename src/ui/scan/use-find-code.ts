import { readCodes } from '#db/queries/read-codes.ts';
import type { ProductCard } from '#db/views/index.ts';
import { compactCode } from '#domain/lists/typed-lines.ts';
import { scanTexts } from '#texts/en/scan.ts';
import { useApp, useToasts } from '../app-context.ts';
import { useTexts } from '../use-texts.ts';
import { type OnCode, useCodes } from './use-codes.ts';

/**
 * Finds the products of codes that are scanned or typed anywhere on a screen (REORD-007), and says when there is none;
 * not for typed words, which search. Returns what takes codes from elsewhere, such as the camera.
 */
export function useFindCode(onProduct: (card: ProductCard) => void): OnCode {
  const t = useTexts(scanTexts);
  const { commandContext } = useApp();
  const toasts = useToasts();
  const find = async (...[code, by]: Parameters<OnCode>) => {
    const { products, eansKnown } = await readCodes(commandContext.dbs, { codes: [code] });
    const card = products[compactCode(code)];
    if (card) onProduct(card);
    else if (by === 'scanned') toasts.show({ text: (eansKnown ? t.unknown : t.notYet)(code), tone: 'error' });
  };
  const onCode: OnCode = (code, by) => void find(code, by);
  useCodes(onCode);
  return onCode;
}
