import { createContext, use } from 'react';
import type { App } from '#app/app.ts';
import { must } from '#lib/assert.ts';
import type { LiveViews } from './live/live-views.ts';
import type { PopupStore } from './popups/popup-store.ts';
import type { ToastStore } from './toasts/toast-store.ts';

export type AppContextValue = {
  /** Lives as long as the page; the context changes with the owner. */
  app: App;
  views: LiveViews;
  toasts: ToastStore;
  popups: PopupStore;
};

export const AppContext = createContext<AppContextValue | null>(null);

export function useAppContext(): AppContextValue {
  return must(use(AppContext), 'an AppProvider above');
}

/** The app's composition root: online calls, search, sign-in and sign-out. */
export function useApp(): App {
  return useAppContext().app;
}

/** Short messages at the bottom edge. */
export function useToasts(): ToastStore {
  return useAppContext().toasts;
}

/** Messages that the user must answer. */
export function usePopups(): PopupStore {
  return useAppContext().popups;
}
