import { useState } from 'react';
import type { AddressRefusal } from '#db/views/index.ts';
import { addressesTexts } from '#texts/en/addresses.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { DiscardDialog } from '#ui/changes/discard-dialog.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { refusalWords } from './refusal-words.ts';

/**
 * Why the shop refused a change of this address (ADDR-021). The form below repairs it, or the user discards the change;
 * a new address is discarded by deleting it.
 */
export function RefusalNotice({ refusal }: { refusal: AddressRefusal }) {
  const t = useTexts(addressesTexts);
  const outbox = useTexts(outboxTexts);
  const [discarding, setDiscarding] = useState(false);
  const conflict = refusal.conflicts.length > 0;
  const discard = (
    <Button variant="secondary" onClick={() => setDiscarding(true)}>
      {t.discard}
    </Button>
  );
  return (
    <>
      <Notice
        tone="fail"
        title={conflict ? t.conflictTitle : t.refusedTitle}
        action={refusal.command === 'create' ? null : discard}
      >
        {conflict ? t.conflictHelp : refusalWords({ own: t, outbox }, refusal)}
      </Notice>
      {discarding ? (
        <DiscardDialog
          id={refusal.commandId}
          onClose={() => setDiscarding(false)}
          onDiscarded={() => setDiscarding(false)}
        />
      ) : null}
    </>
  );
}
