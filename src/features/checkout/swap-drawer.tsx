import type { SwapOption } from '#db/views/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
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
                <span className={classes.label}>{t.swapQuantity(option.quantity)}</span>
              </span>
              <Money amount={option.unitPricePaise} className={classes.price ?? ''} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
