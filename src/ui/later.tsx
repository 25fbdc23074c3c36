import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code loads when it is first shown, and loads again after a failure, which goes to the boundary
 * above. React's `lazy` would keep the failure, and show the component no earlier than 0.3 s after the wait began.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Shown) return;
      load().then(
        (Component) => {
          loaded = Component;
          setShown(() => Component);
        },
        (error: unknown) => setFailure({ error }),
      );
    }, [Shown]);
    if (failure) throw failure.error;
    return Shown ? <Shown {...props} /> : null;
  };
}
