import { Text } from '../language/texts';

/** Replaces the whole page after an error while rendering. Its title is the one of spec section 8, in every language. */
export function CrashPage() {
  return (
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
}
