import { shellTexts } from '#texts/en/shell.ts';
import { useTexts } from '../use-texts.ts';
import { Skeleton } from './skeleton.tsx';

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The app's name and the shape of a screen: shown from the page's first packet until the app's code has loaded. */
export function Opening() {
  const t = useTexts(shellTexts);
  return (
    <>
      <header className="opening-bar">
        <img src="/icons/larder.svg" alt="" width={28} height={28} />
        {t.appName}
      </header>
      <main className="opening-main">
        <p role="status">{t.states.opening}</p>
        {LINES.map((line) => (
          <Skeleton key={line} height="72px" className="opening-line" />
        ))}
      </main>
    </>
  );
}
