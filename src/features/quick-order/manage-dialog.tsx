import { useRef, useState } from 'react';
import { eraseList, importLists } from '#commands/kitchen-lists.ts';
import { readKitchenLists } from '#db/queries/read-kitchen-lists.ts';
import type { QuickOrderView } from '#db/views/index.ts';
import { BOUGHT_LIST, type KitchenList } from '#domain/lists/kitchen-list.ts';
import { listFile, readListFile, replacedBy } from '#domain/lists/list-file.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { useToasts } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useCommand } from '#ui/use-command.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconClipboardList from '~icons/clipboard-list';
import IconDownload from '~icons/download';
import IconPencil from '~icons/pencil';
import IconTrash from '~icons/trash';
import IconUpload from '~icons/upload';
import IconWand from '~icons/wand';
import classes from './quick-order.module.css';
import { useNumbers } from './use-numbers.ts';

type Props = {
  view: QuickOrderView;
  onClose: () => void;
  onRename: () => void;
  onTyped: () => void;
  onErased: () => void;
};

/** What can be done with the whole list, and the file that takes all lists to another device. */
export function ManageDialog({ view, onClose, onRename, onTyped, onErased }: Props) {
  const words = useTexts(quickOrderTexts);
  const { manage: t, bought } = words;
  const { list } = view;
  const { fillUsual } = useNumbers(view);
  const run = useCommand();
  const lists = useLive(readKitchenLists);
  const [erasing, setErasing] = useState(false);
  const [imported, setImported] = useState<KitchenList[] | null>(null);
  const name = list.name ?? bought;
  const erase = async () => {
    if ((await run(eraseList, { listId: list.id }))?.ok) onErased();
  };
  if (erasing) {
    return (
      <Dialog
        open
        title={t.eraseSure(name)}
        onClose={onClose}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t.keep}
            </Button>
            <Button variant="danger" onClick={() => void erase()}>
              {t.erase}
            </Button>
          </>
        }
      >
        <p>{t.eraseHelp}</p>
      </Dialog>
    );
  }
  if (imported) return <ImportDialog imported={imported} here={lists ?? []} onClose={onClose} />;
  return (
    <Dialog open title={name} from="bottom" onClose={onClose}>
      <div className={classes.choices}>
        {fillUsual ? (
          <Button
            variant="secondary"
            icon={<IconWand size={20} aria-hidden="true" />}
            onClick={() => {
              fillUsual();
              onClose();
            }}
          >
            {words.fillUsual}
          </Button>
        ) : null}
        <Button variant="secondary" icon={<IconClipboardList size={20} aria-hidden="true" />} onClick={onTyped}>
          {t.typed}
        </Button>
        <Button variant="secondary" icon={<IconPencil size={20} aria-hidden="true" />} onClick={onRename}>
          {t.rename}
        </Button>
        <Button
          variant="secondary"
          disabled={!lists}
          icon={<IconDownload size={20} aria-hidden="true" />}
          onClick={() => saveLists(lists ?? [], t.fileName)}
        >
          {t.export}
        </Button>
        <PickFile onLists={setImported} />
        {list.id === BOUGHT_LIST ? null : (
          <Button variant="danger" icon={<IconTrash size={20} aria-hidden="true" />} onClick={() => setErasing(true)}>
            {t.erase}
          </Button>
        )}
      </div>
      <Notice>{t.onDevice}</Notice>
    </Dialog>
  );
}

const saveLists = (lists: readonly KitchenList[], name: string) =>
  saveFile(new File([listFile(lists, new Date().toISOString())], name, { type: 'application/json' }));

function PickFile({ onLists }: { onLists: (lists: KitchenList[]) => void }) {
  const t = useTexts(quickOrderTexts).manage;
  const toasts = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    const lists = file && readListFile(await file.text().catch(() => ''));
    if (lists) onLists(lists);
    else if (file) toasts.show({ text: t.notAFile, tone: 'error' });
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconUpload size={20} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t.import}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t.import}
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          // A corrected file of the same name is a change only then.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

type ImportProps = { imported: readonly KitchenList[]; here: readonly KitchenList[]; onClose: () => void };

/** Says which lists come and which they replace, before anything changes. */
function ImportDialog({ imported, here, onClose }: ImportProps) {
  const t = useTexts(quickOrderTexts).manage;
  const bought = useTexts(quickOrderTexts).bought;
  const run = useCommand();
  const toasts = useToasts();
  const take = async () => {
    const outcome = await run(importLists, { lists: imported });
    if (!outcome?.ok) return;
    toasts.show({ text: t.imported(outcome.value.lists) });
    onClose();
  };
  return (
    <Dialog
      open
      title={t.import}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.keep}
          </Button>
          <Button onClick={() => void take()}>{t.take(imported.length)}</Button>
        </>
      }
    >
      <ul className={classes.typed}>
        {imported.map((list) => {
          const replaces = list.id === BOUGHT_LIST || replacedBy(list, { here, imported }) !== null;
          return (
            <li key={list.id}>
              <span>{list.name ?? bought}</span>
              <span>{replaces ? t.replaces : t.isNew}</span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
