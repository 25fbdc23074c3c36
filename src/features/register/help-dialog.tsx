import { registerTexts } from '#texts/en/register.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';

/** What customer care needs to register somebody (AUTH-024). */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(registerTexts).help;
  return (
    <Dialog
      open={open}
      title={t.title}
      onClose={onClose}
      actions={<LinkButton to={paths.contactUs}>{t.contact}</LinkButton>}
    >
      <p>{t.body}</p>
      <ul>
        {t.details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </Dialog>
  );
}
