import { useState } from 'react';
import { reorderTexts } from '#texts/en/reorder.ts';
import { Button, type ButtonVariant } from '#ui/controls/button.tsx';
import { later } from '#ui/later.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconRepeat from '~icons/repeat';

/** Its code comes when it is first shown. */
export const ReorderSheet = later(() => import('./reorder-sheet.tsx').then((code) => code.ReorderSheet));

export type ReorderButtonProps = {
  /** The order's id or reference. */
  order: string;
  /** Its number or readable reference, for screen readers. */
  name: string;
  variant?: ButtonVariant;
  className?: string;
};

/** Opens the sheet that orders an earlier order again (REORD-001). Its code comes with the first tap. */
export function ReorderButton({ order, name, variant = 'tinted', className }: ReorderButtonProps) {
  const t = useTexts(reorderTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        className={className}
        icon={<IconRepeat size={20} aria-hidden="true" />}
        aria-label={t.buttonNamed(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t.button}
      </Button>
      {open ? <ReorderSheet order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
