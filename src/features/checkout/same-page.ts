declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by a link from one part of the checkout to another, which is on the same page. */
    samePage?: boolean;
  }
}

/** The `state` of a link to another part of the checkout, which replaces this entry: back leads to the cart. */
export const samePage = { samePage: true } as const;
