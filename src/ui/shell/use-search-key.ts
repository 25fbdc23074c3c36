import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../paths.ts';

/** Where a slash is typed, and where a key belongs to what lies over the screen. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** The key `/` goes to the search field of the screen, or opens the product search, on every screen (REORD-008). */
export function useSearchKey(): void {
  const router = useRouter();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TAKEN)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('main search input, search input');
      if (field) {
        field.focus();
        field.select();
      } else void router.navigate({ to: paths.search });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [router]);
}
