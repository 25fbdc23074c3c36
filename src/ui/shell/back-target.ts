/** Screens whose back arrow always leads to Home (NAV-021). */
const toHome: ReadonlySet<string> = new Set(['/my-addresses', '/my-orders', '/feedbacks', '/credit-management']);

/** Where the title bar's back arrow leads; `back` is one step in the history. */
export type BackTarget = { kind: 'to'; path: string } | { kind: 'back' };

/**
 * Implements NAV-021 and NAV-022. `hasEarlier`: the history has an earlier entry of this app. Without one (a deep link,
 * an app start) going back would leave the app.
 */
export function backTarget(options: { pathname: string; hasEarlier: boolean }): BackTarget {
  const pathname = options.pathname.replace(/\/+$/, '');
  if (toHome.has(pathname)) return { kind: 'to', path: '/' };
  if (/^\/order-details\/[^/]+$/.test(pathname)) return { kind: 'to', path: '/my-orders' };
  return options.hasEarlier ? { kind: 'back' } : { kind: 'to', path: '/' };
}
