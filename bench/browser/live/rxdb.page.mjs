import { useSyncExternalStore } from 'react';
import { showList } from './list.tsx';
import { openProducts } from './rxdb-products.mjs';

const products = await openProducts();
const listeners = new Set();
let rows;
products.find({ selector: { category: 'c0' }, sort: [{ sku: 'asc' }] }).$.subscribe((found) => {
  rows = found.map(({ id, name, sku }) => ({ id, name, sku }));
  for (const listener of listeners) listener();
});

function subscribe(onChange) {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

showList(function useRows() {
  return useSyncExternalStore(subscribe, () => rows);
});
