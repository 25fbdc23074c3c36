import { useRouter } from '@tanstack/react-router';
import { paths } from '#ui/paths.ts';
import type { OnCode } from '#ui/scan/use-codes.ts';
import { useFindCode } from '#ui/scan/use-find-code.ts';

/** The part of a product's address that puts the focus into its stepper. */
export const QUANTITY_HASH = 'quantity';

/** Opens the product of a code that is scanned or typed on this screen, with its stepper focused (REORD-007). */
export function useJumpToProduct(): OnCode {
  const router = useRouter();
  return useFindCode((card) => void router.navigate({ to: paths.product(card), hash: QUANTITY_HASH }));
}
