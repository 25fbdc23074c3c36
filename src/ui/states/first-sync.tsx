import type { ReactNode } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import IconCloudOff from '~icons/cloud-off';
import IconSnowflake from '~icons/snowflake';
import { useApp } from '../app-context.ts';
import { Button } from '../controls/button.tsx';
import { useShell } from '../shell/shell-context.ts';
import { useFailing, useOffline } from '../shell/use-offline.ts';
import { useTexts } from '../use-texts.ts';
import { EmptyState } from './empty-state.tsx';
import classes from './first-sync.module.css';
import { Skeleton } from './skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * Shown in place of the catalogue until it first arrives: card shapes and the progress as text, or the children in place
 * of them; when it cannot be fetched, what to do (ERR-002).
 */
export function FirstSync({ children }: { children?: ReactNode }) {
  const t = useTexts(shellTexts);
  const offline = useOffline();
  const failing = useFailing();
  const progress = useShell()?.status.progress;
  const app = useApp();
  if (offline || failing) {
    return (
      <EmptyState
        icon={<IconCloudOff />}
        title={t.states.offlineFirst}
        action={<Button onClick={() => void app.syncNow()}>{t.states.retry}</Button>}
      >
        {offline ? t.states.offlineFirstHelp : t.states.noAnswerHelp}
      </EmptyState>
    );
  }
  if (children) return children;
  const have = progress ? progress.P0.have + progress.P1.have : 0;
  const total = progress ? progress.P0.total + progress.P1.total : 0;
  return (
    <div className={classes.first} data-testid="first-sync">
      <p className={classes.words} role="status">
        <IconSnowflake size={20} aria-hidden="true" />
        {t.states.firstSync}
        {total > 0 ? <span className={classes.count}>{t.states.firstSyncCount(have, total)}</span> : null}
      </p>
      <div className={classes.grid} aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className={classes.card}>
            <Skeleton height="96px" />
            <Skeleton className={classes.line} />
            <Skeleton className={classes.short} />
            <Skeleton height="48px" className={classes.pill} />
          </div>
        ))}
      </div>
    </div>
  );
}
