import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { showError } from './messages/toast';

interface Closable {
  onClose?: () => void;
}

/** In place of a part whose code did not arrive: says so, and closes what was opened. */
export function PartMissing({ onClose }: Closable) {
  useEffect(() => {
    showError(
      'This part of the page could not be loaded. Check your connection and try again. If that does not help, reload the page.',
    );
    onClose?.();
  }, [onClose]);
  return null;
}

interface PartProps<P> {
  latest: () => ComponentType<P>;
  given: P;
}

function Part<P extends Closable>({ latest, given }: PartProps<P>) {
  const [Shown] = useState(latest);
  return (
    <Suspense>
      <Shown {...given} />
    </Suspense>
  );
}

/**
 * A part of a screen, such as a dialog, whose code is loaded when it is shown. Without a connection, or after an update that
 * has removed the file, a message says so; the screen stays, with what is typed there. Shown again, it is loaded again.
 */
export function lazyPart<P extends Closable>(load: () => Promise<ComponentType<P>>) {
  const create = () =>
    lazy<ComponentType<P>>(async () => {
      try {
        return { default: await load() };
      } catch {
        // React would remember the failure.
        current = create();
        return { default: PartMissing };
      }
    });
  let current: ComponentType<P> = create();
  const latest = () => current;
  return (props: P) => <Part latest={latest} given={props} />;
}
