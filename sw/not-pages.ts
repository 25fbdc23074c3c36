import { ofGateway } from '#protocol/gateway-paths.ts';

/**
 * Matches the addresses that are no pages of the app: what the gateway answers itself, and the files of the build. A page
 * may end like a file, because names are part of addresses: '/category-details/Dr.Oetker'.
 */
export const notPages = [ofGateway, /^\/(?:assets|icons|screenshots)\//, /^\/[^/?]+\.[a-z0-9]+$/i];
