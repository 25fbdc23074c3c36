import { useEffect, useState } from 'react';
import { homeTexts } from '#texts/en/home.ts';
import { IconButton, LinkButton } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { paths } from '#ui/paths.ts';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconPlayerPause from '~icons/player-pause';
import IconPlayerPlay from '~icons/player-play';
import { mayAdvance, nextStep, STEP_MS } from './auto-step.ts';
import classes from './get-started.module.css';

/** The guests' guide in three steps, which advances every ten seconds (HOME-011). */
export function GetStarted() {
  const t = useTexts(homeTexts);
  const steps = t.start.steps;
  const targets = [paths.register, paths.login, paths.search];
  const reducedMotion = useReducedMotion();
  const [step, setStep] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const running = mayAdvance({ paused, hovered, focused, reducedMotion });

  // Also restarts the ten seconds when the user has chosen a step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `step` restarts the time
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setStep((now) => nextStep(now, steps.length)), STEP_MS);
    return () => clearTimeout(timer);
  }, [running, step, steps.length]);

  const shown = steps[step];
  if (!shown) return null;
  return (
    <Section title={t.start.title}>
      <Card
        className={classes.guide}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <div key={step} className={classes.step} data-testid="guide-step">
          <span className={classes.number} aria-hidden="true">
            {step + 1}
          </span>
          <div>
            <p className={classes.count}>{t.start.step(step + 1, steps.length)}</p>
            <h3 className={classes.title}>{shown.title}</h3>
            <p className={classes.text}>{shown.text}</p>
          </div>
        </div>
        <div className={classes.controls}>
          <LinkButton variant="secondary" to={targets[step] ?? paths.login}>
            {shown.action}
          </LinkButton>
          <fieldset className={classes.dots} aria-label={t.start.every}>
            {steps.map((item, index) => (
              <button
                key={item.title}
                type="button"
                className={classes.dot}
                aria-label={t.start.show(index + 1)}
                aria-current={index === step ? 'step' : undefined}
                onClick={() => setStep(index)}
              />
            ))}
            <IconButton label={paused ? t.start.play : t.start.pause} onClick={() => setPaused(!paused)}>
              {paused ? <IconPlayerPlay size={20} /> : <IconPlayerPause size={20} />}
            </IconButton>
          </fieldset>
        </div>
      </Card>
    </Section>
  );
}
