import { useState } from 'react';
import { readCodes } from '#db/queries/read-codes.ts';
import type { CodesView } from '#db/views/index.ts';
import { readTypedLines, type TypedLine, typedQuantities, typedQuantityOf } from '#domain/lists/typed-lines.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { useToasts } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import { useHoldUpdate } from '#ui/use-hold-update.ts';
import { useLastDefined } from '#ui/use-last-defined.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './quick-order.module.css';
import { useList } from './use-list.ts';

/** Takes typed or pasted lines of SKU or EAN and quantity, shows what they are, and puts them into the list. */
export function TypedDialog({ listId, onClose }: { listId: string; onClose: () => void }) {
  const t = useTexts(quickOrderTexts).typed;
  const change = useList(listId);
  const toasts = useToasts();
  const [text, setText] = useState('');
  useHoldUpdate(text !== '');
  const lines = readTypedLines(text);
  const foundNow = useLive(readCodes, { codes: lines.map(({ code }) => code) });
  const found = useLastDefined(foundNow);
  const known = lines.flatMap((line) => {
    const product = found?.products[line.code];
    return product ? [{ product, quantity: typedQuantityOf(line, product) }] : [];
  });
  const wanted = typedQuantities(known);
  const add = async () => {
    const marks = Object.fromEntries([...wanted].map(([id, want]) => [id, { want }]));
    const productIds = [...wanted.keys()];
    if (!(await change({ kind: 'put-in', productIds })) || !(await change({ kind: 'mark', marks }))) return;
    toasts.show({ text: t.added(wanted.size) });
    onClose();
  };
  return (
    <Dialog
      open
      title={t.title}
      from="bottom"
      onClose={onClose}
      actions={
        // While the newest line is being looked up, adding the others would close the dialog over it.
        <Button wide disabled={!foundNow || wanted.size === 0} onClick={() => void add()}>
          {t.add(wanted.size)}
        </Button>
      }
    >
      <TextAreaField
        label={t.label}
        description={t.help}
        placeholder={t.example}
        value={text}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {lines.length > 0 && found ? <TypedLines lines={lines} found={found} /> : null}
      {lines.length > 0 && found && !found.eansKnown ? <Notice>{t.noEans}</Notice> : null}
    </Dialog>
  );
}

function TypedLines({ lines, found }: { lines: readonly TypedLine[]; found: CodesView }) {
  const t = useTexts(quickOrderTexts).typed;
  return (
    <ul className={classes.typed} aria-label={t.title} aria-live="polite">
      {lines.map((line) => {
        const product = found.products[line.code];
        if (!product) {
          return (
            <li key={line.code} className={classes.block}>
              {t.unknown(line.text)}
            </li>
          );
        }
        const quantity = typedQuantityOf(line, product);
        const rounded = line.quantity !== null && line.quantity !== quantity;
        return (
          <li key={line.code}>
            <span>{product.name}</span>
            <span className={classes.typedQuantity}>
              {rounded ? t.rounded(line.quantity ?? 0, quantity, product.step) : quantity}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
