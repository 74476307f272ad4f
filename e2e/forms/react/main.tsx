import { createRoot } from 'react-dom/client';
import '../shared/forms.css';
import { swallowEvents } from '../shared/options';
import { App } from './app';

swallowEvents();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
