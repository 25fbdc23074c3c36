import { Drawer, Modal } from '@mantine/core';
import { shellTexts } from '#texts/en/shell.ts';
import classes from '../theme/mantine/dialog.module.css';
import { Themed } from '../theme/mantine/themed.tsx';
import { useTexts } from '../use-texts.ts';
import type { DialogProps } from './dialog.tsx';
import { NO_CLOSE_REQUESTS } from './use-over-page.ts';

/** An open dialog as Mantine's modal, or as its drawer at an edge. */
export function DialogBox({ onClose, title, children, actions, fixed = false, from = 'middle', bare }: DialogProps) {
  const t = useTexts(shellTexts);
  const Part = from === 'middle' ? Modal : Drawer;
  const heading = (
    // The first focus is here, so that screen readers start with the title and no keyboard covers the dialog.
    <Part.Title className={bare ? 'visually-hidden' : ''} tabIndex={-1} data-autofocus>
      {title}
    </Part.Title>
  );
  const contents = (
    <>
      <Part.Overlay />
      <Part.Content data-from={from}>
        {bare ? (
          heading
        ) : (
          <Part.Header>
            {heading}
            {fixed ? null : <Part.CloseButton aria-label={t.common.close} />}
          </Part.Header>
        )}
        <div className={classes.body}>{children}</div>
        {actions ? <footer className={classes.actions}>{actions}</footer> : null}
      </Part.Content>
    </>
  );
  const root = { opened: true, onClose, closeOnClickOutside: !fixed, closeOnEscape: !fixed && NO_CLOSE_REQUESTS };
  return (
    <Themed>
      {from === 'middle' ? (
        <Modal.Root {...root}>{contents}</Modal.Root>
      ) : (
        <Drawer.Root {...root} position={from}>
          {contents}
        </Drawer.Root>
      )}
    </Themed>
  );
}
