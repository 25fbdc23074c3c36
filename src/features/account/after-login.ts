import { paths } from '#ui/paths.ts';

/**
 * Where a login leads (AUTH-026): a customer without an address sees first why there can be no order yet, the others go
 * on where they wanted to.
 */
export function pathAfterLogin(user: { addressAdded: boolean } | null, wanted: string | undefined): string {
  return user?.addressAdded ? (wanted ?? paths.home) : paths.myAddresses;
}
