import { useEffect, useState } from 'react';

/** The address is updated after a pause, because some browsers refuse more than a hundred changes in half a minute. */
const ADDRESS_DELAY_MS = 400;

/**
 * Returns what is typed in a search field, and its setter. The text comes into the address after a pause, and before a
 * tap, which may open another screen. A text that comes with the address, as from a link to this screen, replaces it.
 *
 * @param toAddress must be the same function in each rendering; it receives the text without spaces around it
 */
export function useTypedText(inAddress: string, toAddress: (text: string) => void) {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState({ inAddress, sent: inAddress });
  if (inAddress !== seen.inAddress) {
    setSeen({ inAddress, sent: inAddress });
    if (inAddress !== seen.sent) setTyped(inAddress);
  }
  const text = typed.trim();
  useEffect(() => {
    // Navigating to the same text would cancel a navigation that a tap has started.
    if (text === inAddress) return;
    const send = () => {
      setSeen((now) => ({ ...now, sent: text }));
      toAddress(text);
    };
    const timer = setTimeout(send, ADDRESS_DELAY_MS);
    // A tap may navigate away; going back must find this text.
    const beforeTap = () => {
      clearTimeout(timer);
      send();
    };
    document.addEventListener('click', beforeTap, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', beforeTap, { capture: true });
    };
  }, [text, inAddress, toAddress]);
  return [typed, setTyped] as const;
}
