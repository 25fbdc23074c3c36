import { useEffect, useRef, useState } from 'react';
import { scanTexts } from '#texts/en/scan.ts';
import { Notice } from '../controls/notice.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useTexts } from '../use-texts.ts';
import { openDetector } from './open-detector.ts';
import classes from './scan.module.css';

type Fault = 'no-camera' | 'refused' | 'no-reader';

/** The pause between two pictures that are read, so that a phone stays cool. */
const EVERY_MS = 150;

/** Shows what the camera sees, until it reads a barcode. */
export function CameraDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useTexts(scanTexts);
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    found.current = onCode;
  });
  useEffect(() => {
    const ended = new AbortController();
    void watch(video, ended.signal).then((seen) => {
      if (ended.signal.aborted) return;
      if (typeof seen === 'string') found.current(seen);
      else if (seen) setFault(seen.fault);
    });
    return () => ended.abort();
  }, []);
  return (
    <Dialog open title={t.title} onClose={onClose}>
      {fault ? (
        <Notice tone="fail">{t.faults[fault]}</Notice>
      ) : (
        <>
          <video ref={video} className={classes.video} muted playsInline aria-label={t.picture} />
          <p className={classes.help}>{t.help}</p>
        </>
      )}
    </Dialog>
  );
}

/** Returns the first code that the camera sees, why there is none, or null after `ended`. */
async function watch(
  screen: { current: HTMLVideoElement | null },
  ended: AbortSignal,
): Promise<string | { fault: Fault } | null> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    return { fault: (error as Error).name === 'NotAllowedError' ? 'refused' : 'no-camera' };
  }
  try {
    const read = await openDetector().catch(() => null);
    if (!read) return { fault: 'no-reader' };
    while (!ended.aborted) {
      const video = screen.current;
      if (video && video.srcObject !== stream) {
        video.srcObject = stream;
        await video.play().catch(() => undefined);
      }
      // A picture that cannot be read is like one without a code.
      const code = video && video.readyState >= video.HAVE_CURRENT_DATA ? await read(video).catch(() => null) : null;
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
