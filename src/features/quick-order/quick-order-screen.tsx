import { IconListCheck, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { readQuickOrder } from '#db/queries/read-quick-order.ts';
import type { QuickOrderView } from '#db/views/index.ts';
import { quickOrderTexts } from '#texts/en/quick-order.ts';
import { CartPane } from '#ui/cart-pane/cart-pane.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { SearchField } from '#ui/controls/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { paths } from '#ui/paths.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLastDefined } from '#ui/use-last-defined.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { AddBar } from './add-bar.tsx';
import { NumberTools } from './list-tools.tsx';
import classes from './quick-order.module.css';
import { QuickRowView } from './quick-row.tsx';
import { rowsFor } from './rows.ts';

export const quickOrderView = (listId: string | null) => [readQuickOrder, { listId }] as const;

export type QuickOrderScreenProps = { listId: string | null; onList: (id: string | null) => void };

/** '/quick-order': the kitchen's order list, wholly on this device (REORD-002). */
export function QuickOrderScreen({ listId }: QuickOrderScreenProps) {
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
      {view === undefined ? <Loading /> : <Contents view={view} />}
    </Page>
  );
}

function Contents({ view }: { view: QuickOrderView }) {
  const t = useTexts(quickOrderTexts);
  if (view.rows.length === 0) return view.synced ? <Empty /> : <FirstSync />;
  return (
    <>
      {view.kycMissing ? (
        <Notice
          tone="wait"
          action={
            <LinkButton variant="secondary" to={paths.kyc}>
              {t.kyc.link}
            </LinkButton>
          }
        >
          <p>{t.kyc.text}</p>
        </Notice>
      ) : null}
      <Rows key={view.list.id} view={view} />
      <div className={classes.tabletBar}>
        <AddBar view={view} />
      </div>
    </>
  );
}

function Rows({ view }: { view: QuickOrderView }) {
  const t = useTexts(quickOrderTexts);
  const [text, setText] = useState('');
  const rows = rowsFor(view.rows, text);
  return (
    <>
      <SearchField text={text} onText={setText} placeholder={t.search} clear={t.clear} />
      <NumberTools view={view} />
      {rows.length > 0 ? (
        <ul className={classes.rows} aria-label={t.products}>
          {rows.map((row) => (
            <QuickRowView key={row.id} row={row} listId={view.list.id} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<IconSearchOff />}
          title={t.noneFound(text.trim())}
          action={<LinkButton to={paths.search}>{t.searchAll}</LinkButton>}
        />
      )}
    </>
  );
}

function Empty() {
  const t = useTexts(quickOrderTexts);
  return (
    <EmptyState
      icon={<IconListCheck />}
      title={t.empty.title}
      action={<LinkButton to={paths.home}>{t.empty.browse}</LinkButton>}
    >
      {t.empty.text}
    </EmptyState>
  );
}
