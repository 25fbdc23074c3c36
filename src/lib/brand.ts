declare const brand: unique symbol;

/** A nominal type: same representation, but not interchangeable by accident. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
