import type { CancelLineView } from '#db/views/index.ts';
import type { CancelLine } from '#domain/orders/cancel-lines.ts';
import { cancelTexts } from '#texts/en/cancel.ts';
import { Money } from '#ui/controls/money.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './cancel.module.css';
import { useOrderedWords } from './use-ordered-words.ts';

type Props = {
  line: CancelLineView;
  /** What cancelling knows of it. */
  fact: CancelLine | undefined;
  /** Free pieces that go with the chosen ones. */
  freeGoing: number;
};

/** An item of the order: what is left of it, and its amount. */
export function CancelLineWords({ line, fact, freeGoing }: Props) {
  const t = useTexts(cancelTexts);
  const words = useOrderedWords();
  const ordered = fact?.paidQuantity ?? line.most;
  const free = fact ? fact.quantity - fact.paidQuantity : 0;
  return (
    <span className={classes.line}>
      <Picture pictureKey={line.pictureKey} alt="" sizes="48px" className={classes.thumb ?? ''} />
      <span className={classes.words}>
        <span className={classes.name}>{line.name}</span>
        <span className={classes.quiet}>
          {line.type === 'S'
            ? t.sample
            : line.most < ordered
              ? t.quantityLeft(line.most, ordered)
              : words(ordered, line.sold)}
          {free > 0 ? ` ${t.plusFree(free)}` : null}
        </span>
        {freeGoing > 0 ? <span className={classes.quiet}>{t.freeGoing(freeGoing)}</span> : null}
      </span>
      {line.amountPaise === null ? null : <Money amount={line.amountPaise} className={classes.amount ?? ''} />}
    </span>
  );
}
