/** How long the popups of an applied or removed offer stay, in milliseconds (CART-023, CART-025). */
export const POPUP_MS = 2_300;
