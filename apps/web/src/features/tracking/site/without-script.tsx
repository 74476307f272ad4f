import { Text } from '../language/texts';

/** What a browser without JavaScript shows in place of the page. */
export const WithoutScript = () => (
  <main className="without-script">
    <h1>
      <Text k="noScript.heading" />
    </h1>
    <p>
      <Text k="noScript.text" />
    </p>
    <p>
      <Text k="noScript.help" />
    </p>
  </main>
);
