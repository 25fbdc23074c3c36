import { nearSteps } from '#domain/catalogue/sold-unit.ts';
import { unitsTexts } from '#texts/en/units.ts';
import { Button } from '../controls/button.tsx';
import { useTexts } from '../use-texts.ts';
import classes from './step-choice.module.css';

type Props = { quantity: number; step: number; onChoose: (quantity: number) => void };

/** Explains the step of a product and offers the quantities around a wrong one: 'Sold in 2s.', 'Take 6', 'Take 8'. */
export function StepChoice({ quantity, step, onChoose }: Props) {
  const t = useTexts(unitsTexts);
  const options = nearSteps(quantity, step);
  return (
    <div className={classes.choice} data-testid="step-choice">
      <span className={classes.words}>
        {t.soldIn(step)}. {t.choose(options)}
      </span>
      <span className={classes.options}>
        {options.map((each) => (
          <Button key={each} variant="secondary" onClick={() => onChoose(each)}>
            {t.take(each)}
          </Button>
        ))}
      </span>
    </div>
  );
}
