import { Component, type ReactNode } from 'react';
import { shellTexts } from '#texts/en/shell.ts';
import IconAlertTriangle from '~icons/alert-triangle';
import { CustomerCareLater } from '../care/customer-care-later.ts';
import { Button, LinkButton } from '../controls/button.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../use-texts.ts';
import { EmptyState } from './empty-state.tsx';

/** Shown when a screen has failed: what happened, what was kept, what to do. */
export function ErrorState({ screen, onRetry }: { screen: string; onRetry: () => void }) {
  const t = useTexts(shellTexts);
  return (
    <EmptyState
      icon={<IconAlertTriangle />}
      title={t.states.failed}
      action={
        <>
          <Button onClick={onRetry}>{t.states.retry}</Button>
          {screen === paths.home ? null : (
            <LinkButton to={paths.home} variant="secondary">
              {t.states.goHome}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{t.states.failedHelp}</p>
      <Optional>
        <CustomerCareLater about={`${t.states.failed}: ${screen}`} />
      </Optional>
    </EmptyState>
  );
}

/** Leaves out what fails as well: the way to customer care is read from the same databases. */
class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

type BoundaryProps = {
  children: ReactNode;
  /** Names the screen; a new key clears the error. */
  resetKey: string;
  /** Loads again what the screen needs, its code too. */
  reload: () => Promise<void>;
};

/** Keeps a failing screen from taking down the shell and its navigation. */
export class ScreenBoundary extends Component<BoundaryProps, { failed: boolean; retried: boolean }> {
  override state = { failed: false, retried: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    const { failed, retried } = this.state;
    if ((failed || retried) && before.resetKey !== this.props.resetKey)
      this.setState({ failed: false, retried: false });
  }

  override render(): ReactNode {
    const again = () => void this.props.reload().then(() => this.setState({ failed: false, retried: true }));
    // An update of the shop may have replaced the screen's file, and only a new page knows the new one.
    const anew = () => window.location.reload();
    return this.state.failed ? (
      <ErrorState screen={this.props.resetKey} onRetry={this.state.retried ? anew : again} />
    ) : (
      this.props.children
    );
  }
}
