import { useState } from 'react';
import { changeGstNumber } from '#commands/repair-kyc.ts';
import { gstinFault, storedNumber } from '#domain/rules/indian-numbers.ts';
import { indianNumberTexts } from '#texts/en/indian-numbers.ts';
import { kycTexts } from '#texts/en/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { numberWords } from '#ui/fields/number-words.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { RepairProps } from './file-repair.tsx';

/** Changes a GST number that was refused; its document and the submission follow it. */
export function NumberRepair({ item, name, onClose }: RepairProps) {
  const t = useTexts(kycTexts);
  const numbers = useTexts(indianNumberTexts);
  const run = useCommand();
  const [number, setNumber] = useState(item.label);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    const stored = storedNumber(number);
    if (stored === '') return setError(t.errors.gstRequired);
    const fault = gstinFault(stored);
    if (fault) return setError(numberWords(numbers, 'gst', fault));
    setBusy(true);
    const outcome = await run(changeGstNumber, { id: item.id, number: stored });
    setBusy(false);
    if (outcome?.ok) return onClose();
    if (!outcome) return;
    const { error } = outcome;
    if (error.kind === 'gst-exists') setError(t.errors.gstExists(error.number));
    else setError(error.kind === 'field' ? t.errors.notTaken : t.repair[error.kind]);
  };
  return (
    <Dialog
      open
      title={t.repair.otherNumber}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.repair.cancel}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {t.repair.save}
          </Button>
        </>
      }
    >
      <TextField
        label={name}
        value={number}
        error={error}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setNumber(event.target.value);
          setError(null);
        }}
      />
    </Dialog>
  );
}
