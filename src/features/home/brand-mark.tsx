import { shellTexts } from '#texts/en/shell.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './home.module.css';

/** Logo and name in Home's title bar. */
export function BrandMark() {
  const t = useTexts(shellTexts);
  return (
    <span className={classes.brandMark}>
      <img src="/icons/larder.svg" alt="" width={28} height={28} />
      {t.appName}
    </span>
  );
}
