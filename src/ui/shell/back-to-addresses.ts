declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by a link of '/my-addresses' or '/select-address': the entry before this one is that screen. */
    backToAddresses?: boolean;
  }
}

/** The `state` of a link from a screen that shows the addresses to one that changes them (ADDR-015). */
export const backToAddresses = { backToAddresses: true } as const;
