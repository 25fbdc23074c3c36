import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { searchTexts } from '#texts/en/search.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './search.module.css';

/** The text box with its clear icon (SRCH-001); it gets the focus when the screen opens without a text. */
export function SearchBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useTexts(searchTexts);
  const ref = useRef<HTMLInputElement>(null);
  const opensEmpty = useRef(text === '');
  useEffect(() => {
    if (opensEmpty.current) ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <search className={classes.box}>
      <IconSearch size={20} aria-hidden="true" className={classes.glass} />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={classes.input}
        placeholder={t.placeholder}
        aria-label={t.placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          // The results are already shown, so Enter only closes a phone's keyboard.
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {text === '' ? null : (
        <IconButton
          label={t.clear}
          onClick={() => {
            onText('');
            ref.current?.focus();
          }}
        >
          <IconX size={20} />
        </IconButton>
      )}
    </search>
  );
}
