import { type RefObject, useEffect, useRef } from 'react';
import IconSearch from '~icons/search';
import IconX from '~icons/x';
import { moveToList } from '../grid/list-keys.ts';
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
  /** What Enter does. Without it, Enter closes a phone's keyboard, because the results are shown already. */
  onEnter?: () => void;
  /** For who brings the focus back here. */
  field?: RefObject<HTMLInputElement | null>;
};

/** A text box that stays at the top of its list, with its clear icon (SRCH-001). */
export function SearchField(props: SearchFieldProps) {
  const { text, onText, placeholder, clear, takesFocus = false, onFocus, onEnter } = props;
  const own = useRef<HTMLInputElement>(null);
  const ref = props.field ?? own;
  const opensEmpty = useRef(takesFocus && text === '');
  useEffect(() => {
    if (opensEmpty.current) ref.current?.focus({ preventScroll: true });
  }, [ref]);
  return (
    <search className={classes.stuck}>
      <div className={classes.box}>
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
            if (event.key !== 'Enter') moveToList(event);
            else if (onEnter) onEnter();
            else event.currentTarget.blur();
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
      </div>
    </search>
  );
}
