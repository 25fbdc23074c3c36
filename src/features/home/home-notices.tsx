import type { HomeView } from '#db/views/index.ts';
import { homeTexts } from '#texts/en/home.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Chip, type Tone } from '#ui/controls/chip.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './home.module.css';

/** KYC-002; the status text conveys the same as the colour. */
const tones = { green: 'brand', blue: 'info', red: 'fail', orange: 'wait' } satisfies Record<string, Tone>;

/** What the customer must do before ordering (HOME-012 to HOME-014). */
export function HomeNotices({ kyc, addAddressPath }: Pick<HomeView, 'kyc' | 'addAddressPath'>) {
  const t = useTexts(homeTexts);
  if (!kyc && !addAddressPath) return null;
  return (
    <div className={classes.notices}>
      {kyc ? (
        <Notice
          tone="wait"
          action={
            <LinkButton variant="secondary" to={paths.kyc}>
              {kyc.link === 'complete' ? t.kyc.complete : t.kyc.upload}
            </LinkButton>
          }
        >
          <p className={classes.kyc} data-testid="kyc-badge" data-colour={kyc.colour}>
            {t.kyc.title}
            <Chip tone={tones[kyc.colour]}>{kyc.status}</Chip>
          </p>
        </Notice>
      ) : null}
      {addAddressPath ? (
        <Notice
          tone="info"
          action={
            <LinkButton variant="secondary" to={addAddressPath}>
              {t.address.add}
            </LinkButton>
          }
        >
          <p>{t.address.text}</p>
        </Notice>
      ) : null}
    </div>
  );
}
