import { Component, type ReactNode } from 'react';
import { Text } from '../language/texts';

/** Replaces everything in it after an error while rendering. React has no function component for that. */
export class CrashBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasCrashed: true });

  override state = { hasCrashed: false };

  override render() {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children;
  }
}

/** Its title is the one of docs/spec.md §8, in every language. */
const CrashPage = () => (
  <main className="narrow">
    <div role="alert">
      <h1>Unexpected Application Error!</h1>
      <p className="lead">
        <Text k="crash.text" />
      </p>
    </div>
    <button type="button" className="main-button" onClick={() => location.reload()}>
      <Text k="crash.reload" />
    </button>
  </main>
);
