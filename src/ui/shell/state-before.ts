import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path of the entry before this one, set by a link there. */
    before?: string;
  }
}

/** The `state` of a link to a form that leads on when it is saved: it goes back if that is where the user came from. */
export function useStateBefore(): { before: string } {
  return { before: useLocation().pathname };
}
