import { infoTexts } from '#texts/en/info.ts';
import { useToasts } from '#ui/app-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useOffline } from '#ui/shell/use-offline.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconCopy from '~icons/copy';
import IconShare from '~icons/share';
import { companyView } from './company-view.ts';
import { QrCode } from './qr-code.tsx';
import classes from './refer.module.css';
import { ShareButtons } from './share-buttons.tsx';
import type { Sharing } from './share-links.ts';

/** '/refer-to-friend': a code of the site, and ways to send its address (INFO-014). */
export function ReferScreen() {
  const t = useTexts(infoTexts).refer;
  const offline = useOffline();
  const company = useLive(...companyView);
  const link = new URL('/', location.href).href;
  const hashtags = company?.hashtags.length ? company.hashtags : t.hashtags;
  const sharing = { link, message: t.message, subject: t.subject, hashtags };
  return (
    <Page title={t.title} narrow>
      <div className={classes.stack}>
        <Card className={classes.card}>
          <h2 className={classes.heading}>{t.heading}</h2>
          <QrCode text={link} label={t.code(link)} />
          <p className={classes.help}>{t.scan}</p>
          <p className={classes.link}>{link}</p>
        </Card>
        {offline ? <Notice tone="wait">{t.offline}</Notice> : null}
        <SystemShare sharing={sharing} />
        <ShareButtons sharing={sharing} />
        <ul className={classes.tags} aria-label={t.tags}>
          {hashtags.map((tag) => (
            <li key={tag}>{`#${tag}`}</li>
          ))}
        </ul>
      </div>
    </Page>
  );
}

/** The device's own share sheet, where there is one, and the link to copy. */
function SystemShare({ sharing: { link, message, subject, hashtags } }: { sharing: Sharing }) {
  const t = useTexts(infoTexts).refer;
  const toasts = useToasts();
  const tags = hashtags.map((tag) => `#${tag}`).join(' ');
  const share = async () => {
    // A rejection means that the user closed the sheet, which has told everything else itself.
    await navigator.share({ title: subject, text: `${message} ${tags}`, url: link }).catch(() => undefined);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toasts.show({ text: t.copied, tone: 'success' });
    } catch {
      toasts.show({ text: t.notCopied, tone: 'error' });
    }
  };
  const canShare = 'share' in navigator;
  return (
    <div className={classes.actions}>
      {canShare ? (
        <Button icon={<IconShare size={20} aria-hidden="true" />} onClick={() => void share()}>
          {t.share}
        </Button>
      ) : null}
      <Button
        variant={canShare ? 'secondary' : 'primary'}
        icon={<IconCopy size={20} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t.copy}
      </Button>
    </div>
  );
}
