import { registerTexts } from '#texts/en/register.ts';
import { CustomerCare } from '#ui/care/customer-care.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';

/** What customer care needs to register somebody (AUTH-024). `about`: what is known of them. */
export function HelpDialog(props: { open: boolean; about: string; onClose: () => void }) {
  const { open, about, onClose } = props;
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
      <CustomerCare about={[t.title, about].filter(Boolean).join(': ')} />
    </Dialog>
  );
}
