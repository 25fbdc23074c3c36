import { paths } from '#ui/paths.ts';

/**
 * Returns where a login leads (AUTH-026): a customer without an address goes to the addresses, which tell why they
 * cannot order yet; others go where they wanted to go.
 */
export function pathAfterLogin(user: { addressAdded: boolean }, wanted: string | undefined): string {
  return user.addressAdded ? (wanted ?? paths.home) : paths.myAddresses;
}
