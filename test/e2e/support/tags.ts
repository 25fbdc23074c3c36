export const tabletSize = { width: 1180, height: 820 };

/** On the phone only: the layout does not matter. */
export const phone = { tag: '@phone' };
/** On the tablet only: what a phone's layout does not have. */
export const tablet = { tag: '@tablet' };
/** With the service worker, which opens screens without a network; on the phone only. */
export const offline = { tag: ['@phone', '@installed'] };
/** On the phone, by `npm run test:all` only: a case of a screen that everyday tests open. */
export const rarely = { tag: ['@phone', '@all'] };
/** The same with the service worker. */
export const rarelyOffline = { tag: ['@phone', '@installed', '@all'] };
/** On both layouts, by `npm run test:all` only. */
export const rarelyOnBoth = { tag: '@all' };
/** Every day on the phone, and on the tablet, whose layout differs, by `npm run test:all`. */
export const tabletToo = {};
