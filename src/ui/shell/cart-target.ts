import type { ShellView } from '#db/views/index.ts';
import { paths } from '../paths.ts';

/** Where the places and icons of the cart lead: a guest's to the login and from there to the cart (HOME-001). */
export const cartTarget = (shell: Pick<ShellView, 'me'> | undefined) =>
  shell && !shell.me ? { to: paths.login, search: { to: paths.cart } } : { to: paths.cart };
