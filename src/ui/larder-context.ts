import { createContext, use } from 'react';
import { must } from '#lib/assert.ts';
import type { Larder } from '#runtime/larder.ts';
import type { LiveViews } from './live/live-views.ts';
import type { PopupStore } from './popups/popup-store.ts';
import type { ToastStore } from './toasts/toast-store.ts';

export type LarderContextValue = {
  /** One object for the life of the page; this context changes with its owner. */
  larder: Larder;
  views: LiveViews;
  toasts: ToastStore;
  popups: PopupStore;
};

export const LarderContext = createContext<LarderContextValue | null>(null);

export function useLarderContext(): LarderContextValue {
  return must(use(LarderContext), 'a LarderProvider above');
}

/** The app's composition root: online calls, search, sign-in and sign-out. */
export function useLarder(): Larder {
  return useLarderContext().larder;
}

/** Short messages at the bottom edge. */
export function useToasts(): ToastStore {
  return useLarderContext().toasts;
}

/** Messages that have to be answered. */
export function usePopups(): PopupStore {
  return useLarderContext().popups;
}
