import { readQuickOrder } from '#db/queries/read-quick-order.ts';
import type { QuickOrderView } from '#db/views/index.ts';
import { BOUGHT_LIST } from '#domain/lists/kitchen-list.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { CartPane } from '#ui/cart-pane/cart-pane.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { KycFirst } from '#ui/ready/kyc-first.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLastDefined } from '#ui/use-last-defined.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconListCheck from '~icons/list-check';
import { AddBar } from './add-bar.tsx';
import { ListChoice } from './list-choice.tsx';
import { Rows } from './list-rows.tsx';
import classes from './quick-order.module.css';
import { useJump } from './use-jump.ts';

export const quickOrderView = (listId: string | null) => [readQuickOrder, { listId }] as const;

export type QuickOrderScreenProps = { listId: string | null; onList: (id: string | null) => void };

/** '/quick-order': the kitchen's order list, wholly on this device (REORD-002). */
export function QuickOrderScreen({ listId, onList }: QuickOrderScreenProps) {
  const t = useTexts(quickOrderTexts);
  // The rows of one list stay until those of the next are read.
  const view = useLastDefined(useLive(...quickOrderView(listId)));
  return (
    <Page
      title={t.title}
      shop="cart"
      pane={<CartPane />}
      bottomBar={view && view.rows.length > 0 ? <AddBar view={view} /> : null}
    >
      {view === undefined ? <Loading /> : <Contents view={view} onList={onList} />}
    </Page>
  );
}

type ContentsProps = { view: QuickOrderView; onList: QuickOrderScreenProps['onList'] };

function Contents({ view, onList }: ContentsProps) {
  const { target, onCode } = useJump(view);
  if (!view.synced && view.rows.length === 0) return <FirstSync />;
  return (
    <>
      {view.kycMissing ? (
        <div className={classes.kyc}>
          <KycFirst />
        </div>
      ) : null}
      <ListChoice view={view} onList={onList} onCode={onCode} />
      {view.rows.length === 0 ? (
        <Empty first={view.list.id === BOUGHT_LIST} />
      ) : (
        <>
          <Rows key={view.list.id} view={view} target={target} />
          <div className={classes.tabletBar}>
            <AddBar view={view} />
          </div>
        </>
      )}
    </>
  );
}

/** `first`: the list of what is bought; the others are filled by hand. */
function Empty({ first }: { first: boolean }) {
  const t = useTexts(quickOrderTexts).empty;
  return (
    <EmptyState
      icon={<IconListCheck />}
      title={first ? t.title : t.own}
      action={<LinkButton to={first ? paths.home : paths.search}>{t.browse}</LinkButton>}
    >
      {first ? t.text : t.ownText}
    </EmptyState>
  );
}
