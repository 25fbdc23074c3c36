// @ts-check
// Sends the form with the result back to the shop.
/** @type {HTMLFormElement} */ (document.getElementById('back')).submit();
