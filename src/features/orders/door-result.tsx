import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReturnView } from '#db/views/index.ts';
import { photoKey } from '#domain/documents/photo-key.ts';
import { untold } from '#domain/orders/door-told.ts';
import { returnTexts } from '#texts/en/returns.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './door-check.module.css';
import { DoorComment } from './door-comment.tsx';
import type { DoorChecking } from './use-door-check.ts';
import { usePrefillReturn } from './use-prefill-return.ts';

type Props = { order: NonNullable<ReturnView['order']>; door: DoorChecking };

/** What a check found, and what can be done about it: a return or comments, filled in already. */
export function DoorResult({ order, door }: Props) {
  const t = useTexts(returnTexts).door;
  const router = useRouter();
  const prefill = usePrefillReturn(order.id);
  const [commenting, setCommenting] = useState(false);
  const [busy, setBusy] = useState(false);
  const { findings } = door;
  const { code, troubled } = findings;
  const lines = troubled.map((line) => ({ id: line.id, name: line.name, words: t.line(line.name, t.trouble(line)) }));
  const { photos } = door.photos;
  const open = untold({ lines, photos }, door.told, {
    keyOf: photoKey,
    again: ({ name }) => t.line(name, t.comment.morePhotos),
  });
  const isCommented = open.lines.length === 0;

  const giveBack = async () => {
    if (!code) return;
    setBusy(true);
    const filled = await prefill({ code, comment: lines.map(({ words }) => words).join('\n'), photos });
    setBusy(false);
    if (filled) await router.navigate({ to: paths.returnOrder(order.id) });
  };
  if (!code) {
    const rest = findings.checked === 0 ? t.result.open : t.result.left(findings.left);
    return (
      <div className={classes.result}>
        <p className={classes.found}>{findings.left === 0 ? t.result.fine : rest}</p>
        <LinkButton to={paths.orderDetails(order.id)} variant={findings.left === 0 ? 'primary' : 'secondary'}>
          {t.result.back}
        </LinkButton>
      </div>
    );
  }
  const mayReturn = order.delivered && !order.requested;
  return (
    <div className={classes.result}>
      <div className={classes.found} role="status">
        <p className={classes.sum}>{t.result.found(findings.missing, findings.damaged)}</p>
        {mayReturn ? null : <p className={classes.quiet}>{order.requested ? t.result.returned : t.result.later}</p>}
      </div>
      <div className={classes.resultActions}>
        <Button variant="secondary" disabled={isCommented} onClick={() => setCommenting(true)}>
          {isCommented ? t.result.commented : t.result.comment}
        </Button>
        {mayReturn ? (
          <Button busy={busy} onClick={() => void giveBack()}>
            {t.result.give}
          </Button>
        ) : null}
      </div>
      <DoorComment
        open={commenting}
        lines={open.lines}
        photos={open.photos}
        onClose={() => setCommenting(false)}
        onSent={() => {
          setCommenting(false);
          door.noteTold(lines);
        }}
      />
    </div>
  );
}
