import '../shared/forms.css';
import { idOf } from '../shared/options';

const frame = document.createElement('iframe');
frame.id = idOf('form-frame');
frame.name = idOf('form-frame');
frame.title = 'Application form';
frame.src = `./form.html${location.search}`;
document.querySelector('main')?.append(frame);
