import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';

/**
 * Links to a banner's target: an in-app path, or an https address that opens in a new tab. Without a target it renders
 * only the contents (CAT-002). The query has already checked the address.
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
