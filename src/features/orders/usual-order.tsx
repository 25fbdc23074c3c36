import { useState } from 'react';
import type { UsualOrderView } from '#db/views/index.ts';
import { catalogueTexts } from '#texts/en/catalogue.ts';
import { orderAgainTexts } from '#texts/en/order-again.ts';
import { reorderTexts } from '#texts/en/reorder.ts';
import { Button, LinkButton } from '#ui/controls/button.tsx';
import { ShowAllButton } from '#ui/controls/show-all-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './order-again.module.css';
import { addedPaise, type Choices, chosenLines, wantedLines } from './reorder-choices.ts';
import { useAddAgain } from './use-add-again.ts';
import { useStockWords } from './use-stock-words.ts';
import { UsualLine } from './usual-line.tsx';

/** As many lines as leave the button on a phone's first screen. */
const FIRST = 4;

/** What this kitchen buys most weeks, with the reason of each line; one tap puts what is checked into the cart. */
export function UsualOrder({ usual }: { usual: UsualOrderView }) {
  const t = useTexts(orderAgainTexts).usual;
  const [all, setAll] = useState(false);
  const [choices, setChoices] = useState<Choices>({});
  if (usual.lines.length === 0) return null;
  const chosen = chosenLines(usual.lines, choices);
  // One line more needs no more room than the button that would show it.
  const shown = all || chosen.length <= FIRST + 1 ? usual.lines : usual.lines.slice(0, FIRST);
  return (
    <Section title={t.title}>
      <Card className={classes.usual} data-testid="usual-order">
        <ul className={classes.lines} aria-label={t.label}>
          {shown.map((line, at) => (
            <UsualLine
              key={line.productId}
              line={line}
              checked={chosen[at]?.checked ?? false}
              onCheck={(checked) => setChoices((known) => ({ ...known, [line.productId]: { checked } }))}
            />
          ))}
        </ul>
        {shown.length < chosen.length ? (
          <ShowAllButton shown={shown.length} onShow={() => setAll(true)}>
            {t.more(chosen.length - shown.length)}
          </ShowAllButton>
        ) : null}
        <AddAll usual={usual} choices={choices} />
        <Blocked blocked={usual.blocked} />
      </Card>
    </Section>
  );
}

/** Usual products that cannot be ordered now are named, so that nobody misses them in the kitchen. */
function Blocked({ blocked }: Pick<UsualOrderView, 'blocked'>) {
  const t = useTexts(orderAgainTexts).usual;
  const why = useTexts(reorderTexts);
  const stockWords = useStockWords();
  if (blocked.length === 0) return null;
  const reasonOf = (line: (typeof blocked)[number]) => {
    if (line.block === null) return '';
    return line.block === 'too-little' ? why.tooLittle(stockWords(line), line.step) : why.block[line.block];
  };
  return (
    <div className={classes.blocked}>
      <p className={classes.blockedTitle}>{t.blocked}</p>
      <ul>
        {blocked.map((line) => (
          <li key={line.productId}>{t.blockedLine(line.name || why.unnamed, reasonOf(line))}</li>
        ))}
      </ul>
    </div>
  );
}

/** The one tap; once the cart holds everything, the way to the cart. */
function AddAll({ usual, choices }: { usual: UsualOrderView; choices: Choices }) {
  const t = useTexts(reorderTexts);
  const { pane } = useTexts(catalogueTexts);
  const { add, busy } = useAddAgain(usual.lines);
  const chosen = chosenLines(usual.lines, choices);
  const lines = wantedLines(chosen);
  if (usual.lines.every(({ cartQuantity, quantity }) => cartQuantity >= quantity)) {
    return (
      <LinkButton variant="secondary" wide to={paths.cart}>
        {pane.view}
      </LinkButton>
    );
  }
  return (
    <div className={classes.add}>
      {lines.length > 0 ? <p className={classes.sum}>{t.sum(addedPaise(chosen))}</p> : null}
      <Button wide busy={busy} disabled={lines.length === 0 || usual.kycMissing} onClick={() => void add(lines)}>
        {usual.kycMissing ? t.kyc.button : lines.length > 0 ? t.add(lines.length) : t.nothing}
      </Button>
    </div>
  );
}
