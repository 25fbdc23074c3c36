import { useEffect, useRef } from 'react';
import { createWedge, SHORTEST } from './wedge.ts';

/** `typed`: what stands in a search field when Enter is pressed; it need not be a code. */
export type OnCode = (code: string, by: 'scanned' | 'typed') => void;

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Listens for codes anywhere on the screen (REORD-007): the burst of keys of a wedge scanner, which must not stay in the
 * field that happens to have the focus, and Enter in a search field.
 */
export function useCodes(onCode: OnCode): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const wedge = createWedge();
    // What the field held when the burst began.
    let before: { field: Field; text: string } | null = null;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      // A dialog has its own keys, and a scan must not act behind it.
      if (document.querySelector('[role="dialog"]')) return;
      const field = fieldOf(event.target);
      const code = wedge.take({ key: event.key, atMs: event.timeStamp });
      if (code !== null) {
        event.preventDefault();
        event.stopPropagation();
        if (before) restore(before.field, before.text);
        latest.current(code, 'scanned');
      } else if (event.key === 'Enter') {
        if (field?.closest('search') && field.value.trim() !== '') latest.current(field.value, 'typed');
      } else if (wedge.burst() === 1) before = field && { field, text: field.value };
      // A button would take a space for a tap. A field takes everything: it may be a person who types fast.
      else if (!field && wedge.burst() >= SHORTEST) event.preventDefault();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

/** Sets the text as a user would, so that React hears of it. */
function restore(field: Field, text: string): void {
  const of = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
