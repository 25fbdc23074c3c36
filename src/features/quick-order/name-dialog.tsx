import { type FormEvent, useState } from 'react';
import { makeList, renameList } from '#commands/kitchen-lists.ts';
import type { ListName } from '#db/views/index.ts';
import { LIST_NAME_LENGTH } from '#domain/lists/kitchen-list.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { announced, focusField } from '#ui/forms/focus-first-error.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';

type Props = {
  /** The list to rename; null makes a new one. */
  list: ListName | null;
  onClose: () => void;
  onMade: (listId: string) => void;
};

/** Asks for the name of a list. */
export function NameDialog({ list, onClose, onMade }: Props) {
  const t = useTexts(quickOrderTexts).manage;
  const bought = useTexts(quickOrderTexts).bought;
  const run = useCommand();
  const [name, setName] = useState(list ? (list.name ?? bought) : '');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (form: HTMLFormElement) => {
    setBusy(true);
    const outcome = list ? await run(renameList, { listId: list.id, name }) : await run(makeList, { name });
    setBusy(false);
    if (outcome === null) return;
    if (!outcome.ok) {
      setFault(t.faults[outcome.error.kind]);
      return focusField(form, 'name');
    }
    if (outcome.value) onMade(outcome.value.listId);
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };
  return (
    <Dialog
      open
      title={list ? t.rename : t.make}
      onClose={onClose}
      actions={
        <Button type="submit" form="list-name" busy={busy}>
          {t.save}
        </Button>
      }
    >
      <form id="list-name" onSubmit={submit}>
        <TextField
          label={t.name}
          data-path="name"
          placeholder={t.example}
          maxLength={LIST_NAME_LENGTH}
          value={name}
          error={fault}
          errorProps={announced}
          autoComplete="off"
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFault(null);
          }}
        />
      </form>
    </Dialog>
  );
}
