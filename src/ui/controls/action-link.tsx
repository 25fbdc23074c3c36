import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';

/**
 * Leads where a banner says: an in-app path or an https address, opened beside the app; without one just the contents
 * (CAT-002). The address was checked when the view was made.
 */
export function ActionLink(props: { action: string | null; className?: string | undefined; children: ReactNode }) {
  const { action, className, children } = props;
  if (action === null) return <div className={className}>{children}</div>;
  if (action.startsWith('/')) {
    return (
      <AppLink to={action} className={className}>
        {children}
      </AppLink>
    );
  }
  return (
    <a href={action} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
