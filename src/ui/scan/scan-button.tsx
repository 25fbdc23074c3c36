import { useState } from 'react';
import { scanTexts } from '#texts/en/scan.ts';
import IconBarcode from '~icons/barcode';
import { IconButton } from '../controls/button.tsx';
import { later } from '../later.tsx';
import { useTexts } from '../use-texts.ts';
import type { OnCode } from './use-codes.ts';

const CameraDialog = later(() => import('./camera-dialog.tsx').then((code) => code.CameraDialog));

/** Reads a barcode with the camera (REORD-007). Its code comes with the first tap. */
export function ScanButton({ onCode }: { onCode: OnCode }) {
  const t = useTexts(scanTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconBarcode size={22} />
      </IconButton>
      {open ? (
        <CameraDialog
          onClose={() => setOpen(false)}
          onCode={(code) => {
            setOpen(false);
            onCode(code, 'scanned');
          }}
        />
      ) : null}
    </>
  );
}
