import type { OrderLineView } from '#db/views/index.ts';
import { ordersTexts } from '#texts/en/orders.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Money } from '#ui/controls/money.tsx';
import { paths } from '#ui/paths.ts';
import { Picture } from '#ui/product/picture.tsx';
import { preview } from '#ui/product/preview.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconX from '~icons/x';
import { LineFeedback } from './feedback-line.tsx';
import classes from './order.module.css';
import { useOrderedWords } from './use-ordered-words.ts';

/** Characters of a line's description that are shown (ORD-010). */
const PREVIEW = 30;

/** One line of an order, as it was ordered; leads to how far it has come (ORD-009 to ORD-011). */
export function OrderLine({ line }: { line: OrderLineView }) {
  return (
    <li className={classes.line} data-line={line.sku} data-type={line.type}>
      <LineSummary line={line} to={paths.orderedProduct(line.id)} />
      <LineFeedback line={line} />
    </li>
  );
}

/** Picture, name, type, quantity and amount of a line. */
export function LineSummary({ line, to }: { line: OrderLineView; to: string | null }) {
  const t = useTexts(ordersTexts);
  const ordered = useOrderedWords();
  const { cancelledQuantity, quantity } = line;
  return (
    <>
      <Picture pictureKey={line.pictureKey} alt="" sizes="64px" className={classes.thumb ?? ''} />
      <div className={classes.words}>
        <div className={classes.first}>
          {to === null ? (
            <span className={classes.name}>{line.name}</span>
          ) : (
            <AppLink to={to} className={classes.name}>
              {line.name}
            </AppLink>
          )}
          {line.totalPaise === null ? null : <Money amount={line.totalPaise} className={classes.amount ?? ''} />}
        </div>
        <p className={classes.quiet}>
          {line.description ? preview(line.description, PREVIEW).text : t.details.noDescription}
        </p>
        <div className={classes.chips}>
          <Chip tone={line.type === 'O' ? 'quiet' : 'info'}>
            {line.type === 'O' ? t.details.order : t.details.sample}
          </Chip>
          <span className={classes.quantity}>{ordered(quantity, line.sold)}</span>
          {line.cancelled || cancelledQuantity > 0 ? (
            <Chip tone="fail" icon={<IconX size={16} aria-hidden="true" />}>
              {line.cancelled ? t.details.cancelled : t.details.partlyCancelled(cancelledQuantity, quantity)}
            </Chip>
          ) : null}
        </div>
      </div>
    </>
  );
}
