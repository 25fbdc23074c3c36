import type { Notice as NoticeKind } from '#db/views/index.ts';
import { catalogueTexts } from '#texts/en/catalogue.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './product-list.module.css';

/** Why there are no prices, or why the customer cannot order yet (CAT-009, CAT-010). */
export function ListNotices({ notices }: { notices: readonly NoticeKind[] }) {
  if (notices.length === 0) return null;
  return (
    <div className={classes.notices}>
      {notices.map((kind) => (
        <ListNotice key={kind} kind={kind} />
      ))}
    </div>
  );
}

function ListNotice({ kind }: { kind: NoticeKind }) {
  const t = useTexts(catalogueTexts);
  switch (kind) {
    case 'guest-prices':
      return (
        <Notice
          action={
            <span className={classes.actions}>
              <LinkButton variant="secondary" to={paths.login}>
                {t.notices.login}
              </LinkButton>
            </span>
          }
        >
          {t.notices.guestPrices}
        </Notice>
      );
    case 'kyc-first':
      return (
        <Notice
          tone="wait"
          action={
            <LinkButton variant="secondary" to={paths.kyc}>
              {t.notices.kyc}
            </LinkButton>
          }
        >
          {t.notices.kycFirst}
        </Notice>
      );
  }
}
