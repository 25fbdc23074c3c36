import { searchTexts } from '#texts/en/search.ts';
import { AppLink } from '#ui/controls/app-link.tsx';
import { paths } from '#ui/paths.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconSearch from '~icons/search';
import classes from './home.module.css';

/** Looks like the search box and opens the search, where the real box gets the focus. */
export function SearchShortcut() {
  const t = useTexts(searchTexts);
  return (
    <AppLink to={paths.search} className={classes.search}>
      <IconSearch size={20} aria-hidden="true" />
      {t.placeholder}
    </AppLink>
  );
}
