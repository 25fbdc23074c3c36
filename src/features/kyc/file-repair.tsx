import { useState } from 'react';
import { replaceKycDocument } from '#commands/repair-kyc.ts';
import type { KycItemView } from '#db/views/index.ts';
import type { KycItem } from '#domain/commands/submit-kyc.ts';
import { documentTexts } from '#texts/en/documents.ts';
import { kycTexts } from '#texts/en/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DocumentField } from '#ui/documents/document-field.tsx';
import { pickFaultWords } from '#ui/documents/pick-fault-words.ts';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';

export type RepairProps = { item: KycItemView; kind: KycItem; name: string; onClose: () => void };

/** Puts another file in the place of one that was refused; only this one is sent again. */
export function FileRepair({ item, kind, name, onClose }: RepairProps) {
  const t = useTexts(kycTexts);
  const documents = useTexts(documentTexts);
  const run = useCommand();
  const [file, setFile] = useState<File | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const save = async () => {
    if (!file) return setError(t.errors.noFile);
    setBusy(true);
    const picked = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    const outcome = await run(replaceKycDocument, { id: item.id, item: kind, file: picked });
    setBusy(false);
    if (outcome?.ok) return onClose();
    if (!outcome) return;
    const { error } = outcome;
    if (error.kind === 'gone' || error.kind === 'sent') setError(t.repair[error.kind]);
    else setError(pickFaultWords(documents.fault, error.kind === 'too-large' ? { kind: 'picture-too-large' } : error));
  };
  return (
    <Dialog
      open
      title={t.repair.otherFile}
      from="bottom"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.repair.cancel}
          </Button>
          <Button busy={busy || preparing} onClick={() => void save()}>
            {t.repair.save}
          </Button>
        </>
      }
    >
      <DocumentField
        label={name}
        description={documents.allowed}
        value={file}
        onChange={(next) => {
          setFile(next);
          setError(null);
        }}
        error={error}
        onBusy={setPreparing}
      />
    </Dialog>
  );
}
