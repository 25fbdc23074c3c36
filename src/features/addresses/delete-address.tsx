import { useState } from 'react';
import { deleteAddress } from '#commands/delete-address.ts';
import type { SavedAddress } from '#db/views/index.ts';
import { addressesTexts } from '#texts/en/addresses.ts';
import { usePopups } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useCommand } from '#ui/use-command.ts';
import { useTexts } from '#ui/use-texts.ts';

/** Deletes an address after a question (ADDR-016, ADDR-024). */
export function DeleteAddress({ address, onDeleted }: { address: SavedAddress; onDeleted: () => void }) {
  const t = useTexts(addressesTexts);
  const run = useCommand();
  const popups = usePopups();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    const outcome = await run(deleteAddress, { address: address.ref });
    setBusy(false);
    setAsking(false);
    if (!outcome) return;
    if (outcome.ok || outcome.error.kind === 'gone') return onDeleted();
    const { error } = outcome;
    popups.show({
      title: t.delete,
      body: error.kind === 'ordered' ? t.deleteOrdered(error.shortReference) : t.billingStays,
    });
  };
  return (
    <>
      <Button variant="danger" wide onClick={() => setAsking(true)}>
        {t.delete}
      </Button>
      <Dialog
        open={asking}
        title={t.deleteTitle}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t.deleteKeep}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              {t.deleteOk}
            </Button>
          </>
        }
      >
        <p>{address.fullAddress}</p>
      </Dialog>
    </>
  );
}
