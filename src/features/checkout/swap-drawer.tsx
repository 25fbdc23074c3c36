import type { SwapOption } from '#db/views/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { Money } from '#ui/controls/money.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Picture } from '#ui/product/picture.tsx';
import { VegMark } from '#ui/product/veg-mark.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './differences-sheet.module.css';

type Props = {
  name: string;
  options: readonly SwapOption[];
  onChoose: (option: SwapOption) => void;
  onClose: () => void;
};

/** Products that may replace a line; one tap chooses one. */
export function SwapDrawer({ name, options, onChoose, onClose }: Props) {
  const t = useTexts(checkoutTexts).differences;
  const units = useTexts(unitsTexts);
  return (
    <Dialog open title={t.swapTitle(name)} onClose={onClose} from="bottom">
      <ul className={classes.options}>
        {options.map((option) => (
          <li key={option.productId}>
            <button
              type="button"
              className={classes.option}
              onClick={() => onChoose(option)}
              data-swap={option.productId}
            >
              <Picture pictureKey={option.pictureKey} alt="" sizes="48px" className={classes.thumb ?? ''} />
              <span className={classes.optionWords}>
                <span className={classes.optionName}>
                  <VegMark mark={option.vegMark} />
                  {option.name}
                </span>
                <span className={classes.label}>{units.quantity(option.quantity, option.sold)}</span>
              </span>
              <span className={classes.price}>
                <Money amount={option.unitPricePaise} /> <span className={classes.label}>{units.per(option.sold)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
