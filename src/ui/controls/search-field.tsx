import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import classes from './search-field.module.css';

export type SearchFieldProps = {
  text: string;
  onText: (text: string) => void;
  placeholder: string;
  /** What the clear icon does, for screen readers. */
  clear: string;
  /** Takes the focus when the screen opens without a text. */
  takesFocus?: boolean;
  onFocus?: () => void;
};

/** A text box that stays at the top of its list, with its clear icon (SRCH-001). */
export function SearchField({ text, onText, placeholder, clear, takesFocus = false, onFocus }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const opensEmpty = useRef(takesFocus && text === '');
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
        placeholder={placeholder}
        aria-label={placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onFocus={onFocus}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          // The results are already shown, so Enter only closes a phone's keyboard.
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {text === '' ? null : (
        <IconButton
          label={clear}
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
