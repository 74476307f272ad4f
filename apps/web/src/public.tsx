/** @jsxImportSource preact */
import './features/tracking/site/zod-without-eval';
import './ui/tokens.css';
import './features/tracking/site/base.css';
import './features/tracking/site/buttons.css';
import './features/tracking/site/fields.css';
import { render } from 'preact';
import { startLanguage } from './features/tracking/language/dictionary';
import { TextsProvider } from './features/tracking/language/text';
import { TrackingSite } from './features/tracking/tracking-site';

const language = await startLanguage();
const root = document.getElementById('root');
if (root) {
  render(
    <TextsProvider first={language}>
      <TrackingSite />
    </TextsProvider>,
    root,
  );
}
