import { statusTexts } from '#texts/en/statuses.ts';
import { useTexts } from './use-texts.ts';

type Records = keyof typeof statusTexts.en;

/** Returns what says a status of the CRM in the app's language; one that the app does not know stays as it is. */
export function useStatusWords(of: Records): (status: string) => string {
  const known: Readonly<Record<string, string>> = useTexts(statusTexts)[of];
  return (status) => (Object.hasOwn(known, status) ? (known[status] ?? status) : status);
}
