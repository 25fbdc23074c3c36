import { undertakingPdf } from '#crm/documents/undertaking-pdf.ts';
import { undertakingKinds } from '#domain/catalogue/credit-content.ts';
import { renderPicture } from './render-picture.ts';

type Content = { content: Uint8Array; type: string };

/**
 * Returns a demo picture in the way of the CRM's content network, `<key>.svg`, or an undertaking,
 * `undertaking-<kind>.pdf`.
 */
export async function demoMedia(name: string): Promise<Content | null> {
  const paper = undertakingKinds.find((kind) => name === `undertaking-${kind}.pdf`);
  if (paper) return { content: undertakingPdf(paper), type: 'application/pdf' };
  const picture = name.endsWith('.svg') ? renderPicture(name.slice(0, -'.svg'.length)) : null;
  return picture === null ? null : { content: new TextEncoder().encode(picture.svg), type: 'image/svg+xml' };
}
