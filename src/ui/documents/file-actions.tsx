import { useRef } from 'react';
import { PDF_TYPE } from '#protocol/documents.ts';
import { documentTexts } from '#texts/en/documents.ts';
import IconDeviceFloppy from '~icons/device-floppy';
import IconExternalLink from '~icons/external-link';
import IconShare from '~icons/share';
import { useToasts } from '../app-context.ts';
import { AnchorButton, Button } from '../controls/button.tsx';
import { useTexts } from '../use-texts.ts';
import { useObjectUrl } from './use-object-url.ts';

/**
 * What can be done with a file of the shop. A PDF opens in the browser's own viewer. Sharing needs a system that can;
 * saving works everywhere. `label` names the file for screen readers.
 */
export function FileActions({ file, label }: { file: File; label: string }) {
  const t = useTexts(documentTexts);
  const toasts = useToasts();
  const opened = useRef(false);
  const url = useObjectUrl(file, opened);
  if (!url) return null;
  const share = async () => {
    try {
      await navigator.share({ files: [file], title: file.name });
    } catch (error) {
      // The user may close the system's sheet without sharing.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toasts.show({ text: t.file.notShared, tone: 'error' });
    }
  };
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  return (
    <>
      {file.type === PDF_TYPE ? (
        <AnchorButton
          href={url}
          target="_blank"
          onClick={() => {
            opened.current = true;
          }}
          icon={<IconExternalLink size={20} aria-hidden="true" />}
          aria-label={t.of(t.file.open, label)}
        >
          {t.file.open}
        </AnchorButton>
      ) : null}
      {canShare ? (
        <Button
          variant="secondary"
          icon={<IconShare size={20} aria-hidden="true" />}
          aria-label={t.of(t.file.share, label)}
          onClick={() => void share()}
        >
          {t.file.share}
        </Button>
      ) : null}
      <AnchorButton
        variant="secondary"
        href={url}
        download={file.name}
        icon={<IconDeviceFloppy size={20} aria-hidden="true" />}
        aria-label={t.of(t.file.save, label)}
      >
        {t.file.save}
      </AnchorButton>
    </>
  );
}
