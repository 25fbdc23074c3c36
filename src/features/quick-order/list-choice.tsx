import { useState } from 'react';
import type { QuickOrderView } from '#db/views/index.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { ChipButton } from '#ui/controls/chip.tsx';
import { ScanButton } from '#ui/scan/scan-button.tsx';
import type { OnCode } from '#ui/scan/use-codes.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconDotsVertical from '~icons/dots-vertical';
import IconPlus from '~icons/plus';
import { ManageDialog } from './manage-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import classes from './quick-order.module.css';
import { TypedDialog } from './typed-dialog.tsx';

type Open = 'make' | 'rename' | 'manage' | 'typed';

type Props = { view: QuickOrderView; onList: (id: string | null) => void; onCode: OnCode };

/** The lists of this kitchen, and what can be done with them. */
export function ListChoice({ view, onList, onCode }: Props) {
  const t = useTexts(quickOrderTexts);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { list, lists } = view;
  return (
    <div className={classes.lists}>
      <fieldset className={classes.chips} aria-label={t.lists}>
        {lists.map(({ id, name }, at) => (
          <ChipButton key={id} chosen={id === list.id} onClick={() => onList(at === 0 ? null : id)}>
            {name ?? t.bought}
          </ChipButton>
        ))}
        <IconButton label={t.manage.make} onClick={() => setOpen('make')}>
          <IconPlus size={20} />
        </IconButton>
      </fieldset>
      <ScanButton onCode={onCode} />
      <IconButton label={t.more} aria-haspopup="dialog" onClick={() => setOpen('manage')}>
        <IconDotsVertical size={20} />
      </IconButton>
      {open === 'make' || open === 'rename' ? (
        <NameDialog list={open === 'make' ? null : list} onClose={close} onMade={onList} />
      ) : null}
      {open === 'typed' ? <TypedDialog listId={list.id} onClose={close} /> : null}
      {open === 'manage' ? (
        <ManageDialog
          view={view}
          onClose={close}
          onRename={() => setOpen('rename')}
          onTyped={() => setOpen('typed')}
          onErased={() => {
            close();
            onList(null);
          }}
        />
      ) : null}
    </div>
  );
}
