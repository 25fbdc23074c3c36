import { IconRepeat } from '@tabler/icons-react';
import { homeTexts } from '#texts/en/home.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './home.module.css';

/** The way to the earlier orders, so that repeating one takes three taps (REORD-001). */
export function ReorderShortcut() {
  const t = useTexts(homeTexts);
  return (
    <AppLink to={paths.myOrders} className={classes.reorder}>
      <IconRepeat size={20} aria-hidden="true" />
      {t.reorder}
    </AppLink>
  );
}
