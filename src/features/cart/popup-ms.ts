/** How long the popups of an applied or removed offer stay, before the cart is seen again (CART-023, CART-025). */
export const POPUP_MS = 2_300;
