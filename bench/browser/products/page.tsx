import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { AppContext, type AppContextValue } from '#ui/app-context.ts';
import { ProductGrid } from '#ui/grid/product-grid.tsx';
import '#ui/theme/index.css';
import { measureLists } from '../lists/measure-lists.ts';
import { productCards } from './cards.ts';
import { plainProducts } from './plain-product.ts';

const cards = productCards(1_000);
// Nobody taps.
const value = { app: {}, toasts: {}, popups: {} } as AppContextValue;
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const ours = () => (
  <AppContext value={value}>
    <RouterContextProvider router={router}>
      <ProductGrid products={cards} label="Products" />
    </RouterContextProvider>
  </AppContext>
);

measureLists({
  named: 'data-product',
  ours,
  plain: () => ({ label: 'Products', kind: 'cards', count: cards.length, rowOf: plainProducts(ours(), cards) }),
});
