import './platform/ui/tokens.css';
import './features/tracking/site/base.css';
import './features/tracking/site/buttons.css';
import './features/tracking/site/fields.css';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from './features/tracking/site/page-data';
import { TrackingSite } from './features/tracking/tracking-site';

const root = document.getElementById('root');
const json = document.getElementById('page-data')?.textContent;
if (!root || !json) throw new Error('public.html was not prerendered.');
const data: PageData = JSON.parse(json);

hydrateRoot(root, <TrackingSite {...data} />);
