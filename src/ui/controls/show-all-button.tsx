import type { ReactNode } from 'react';
import { focusLast } from '../keep-focus.ts';
import { Button } from './button.tsx';

/** Shows the rest of the list right before it, and goes with its tap; the focus stays at the last of the `shown` items. */
export function ShowAllButton(props: { shown: number; onShow: () => void; children: ReactNode }) {
  const { shown, onShow, children } = props;
  return (
    <Button
      variant="quiet"
      wide
      onClick={({ currentTarget }) => {
        focusLast(currentTarget.previousElementSibling, shown);
        onShow();
      }}
    >
      {children}
    </Button>
  );
}
