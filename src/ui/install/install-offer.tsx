import { useSyncExternalStore } from 'react';
import { installTexts } from '#texts/en/install.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { focusTitleOver } from '../keep-focus.ts';
import { useTexts } from '../use-texts.ts';
import classes from './install-offer.module.css';
import { type InstallPlace, installOfferOf } from './install-offer-of.ts';
import { askInstall, installFacts, installVersion, refuseInstall, subscribeInstall } from './install-store.ts';

/** Offers to install the app, or says how; renders nothing where that is not wanted or not possible (TAB-003). */
export function InstallOffer({ place }: { place: InstallPlace }) {
  const t = useTexts(installTexts);
  useSyncExternalStore(subscribeInstall, installVersion, () => 0);
  const how = installOfferOf(place, installFacts());
  if (how === null) return null;
  return (
    <div className={classes.offer} data-install={how}>
      <Notice
        title={t.title}
        action={
          <div className={classes.actions}>
            {how === 'ask' ? <Button onClick={() => void askInstall()}>{t.install}</Button> : null}
            <Button
              variant="quiet"
              onClick={({ currentTarget }) => {
                focusTitleOver(currentTarget);
                refuseInstall();
              }}
            >
              {how === 'ask' ? t.notNow : t.understood}
            </Button>
          </div>
        }
      >
        <p>{how === 'ask' ? t.why : t.onApple}</p>
      </Notice>
    </div>
  );
}
