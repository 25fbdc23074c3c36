import type { KycItem } from '#domain/commands/submit-kyc.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type AttachFault, type CheckedFile, checkFile, plainName } from './attach-document.ts';

/** A file as the user picked it. Its bytes tell its type. */
export type PickedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** A document of the form; `gsts.0` is that of the first GST upload. */
export type KycDocument = 'pan' | 'bank' | 'other' | `gsts.${number}`;

/** The document that the shop does not take, and why. */
export type KycDocumentFault = { kind: 'document'; document: KycDocument; fault: AttachFault };

type Documents<F> = { pan: F; bank: F; gsts: F[]; other: F | null };
export type CheckedKycFiles = Documents<CheckedFile>;

/** What the back office reads before a file's own name: two documents belong to the account itself. */
const titles: Readonly<Partial<Record<KycItem, string>>> = {
  pan: 'PAN',
  bank: 'Bank',
  'gst-document': 'GST',
  'other-document': 'Other',
};

/** Returns the SHA-256 of bytes, in hexadecimal. A simulation gives one that needs no other thread. */
export type Hash = (bytes: PickedFile['bytes']) => Promise<string>;

/** Checks a file and gives it the name under which the back office sees it: 'PAN - scan.pdf'. */
export async function checkKycFile(
  { name, bytes }: PickedFile,
  { item, hash }: { item: KycItem; hash: Hash },
): Promise<Result<CheckedFile, AttachFault>> {
  const title = titles[item];
  const named = title ? `${title} - ${plainName(name).slice(-180)}` : name;
  return checkFile({ name: named, bytes, sha256: await hash(bytes) });
}

/** Checks all files, up to the first one that is refused. */
export async function checkKycFiles(
  { pan, bank, gsts, other }: Documents<PickedFile>,
  hash: Hash,
): Promise<Result<CheckedKycFiles, KycDocumentFault>> {
  const all: [KycDocument, PickedFile, KycItem][] = [
    ['pan', pan, 'pan'],
    ['bank', bank, 'bank'],
    ...gsts.map((file, at): [KycDocument, PickedFile, KycItem] => [`gsts.${at}`, file, 'gst-document']),
  ];
  if (other) all.push(['other', other, 'other-document']);
  const checked: CheckedFile[] = [];
  for (const [document, file, item] of all) {
    const one = await checkKycFile(file, { item, hash });
    if (!one.ok) return err({ kind: 'document', document, fault: one.error });
    checked.push(one.value);
  }
  const [panFile, bankFile, ...rest] = checked as [CheckedFile, CheckedFile, ...CheckedFile[]];
  return ok({ pan: panFile, bank: bankFile, gsts: rest.slice(0, gsts.length), other: rest[gsts.length] ?? null });
}
