import { documentTexts } from '#texts/en/documents.ts';
import { DocumentField } from '#ui/documents/document-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { FileSlot } from './kyc-values.ts';
import type { KycForm } from './use-kyc-form.ts';

export type FormPart = { kyc: KycForm; onBusy: (busy: boolean) => void };

/** A document of the KYC form. */
export function FormDocument(props: FormPart & { slot: FileSlot; label: string; description?: string }) {
  const { kyc, slot, label, description, onBusy } = props;
  const t = useTexts(documentTexts);
  const path = `files.${slot}`;
  return (
    <DocumentField
      path={path}
      label={label}
      description={description ?? t.allowed}
      value={kyc.files[slot] ?? null}
      onChange={(file) => kyc.setFile(slot, file)}
      error={kyc.form.errors[path]}
      onBusy={onBusy}
    />
  );
}
