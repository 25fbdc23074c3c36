import { homeTexts } from '#texts/en/home.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './home.module.css';

/** HOME-004. */
export function Greeting({ name }: { name: string }) {
  const t = useTexts(homeTexts);
  return (
    <div className={classes.greeting}>
      <h2 className={classes.hello}>{t.greeting(name)}</h2>
      <p className={classes.tagline}>{t.tagline}</p>
    </div>
  );
}
