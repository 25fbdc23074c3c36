// Like the browser's own rule for addresses, without comments and quotes: text, an at sign, a name with a dot.
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whether a text looks like an email address (AUTH-006). */
export const isEmail = (text: string): boolean => EMAIL.test(text);
