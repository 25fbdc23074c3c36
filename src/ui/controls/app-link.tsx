import { Link, type LinkComponent } from '@tanstack/react-router';

/**
 * By default, only exactly this path marks a link as the current page, whatever its search is; `exact: false` includes
 * deeper paths.
 */
export const onlyExact = { exact: true, includeSearch: false };

/** A link inside the app. TypeScript knows the routes with their parameters; paths from data are plain strings. */
export const AppLink: LinkComponent<'a'> = (props) => <Link activeOptions={onlyExact} {...props} />;
