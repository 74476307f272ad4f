import { acceptedText, leftText, missing, problemsOf, sentAnswers } from '../shared/answers';
import styles from '../shared/forms.css?inline';
import { idOf, swallowEvents } from '../shared/options';
import type { Answers, Question } from '../shared/questions';
import { arrivalQuestion, travellerQuestions } from '../shared/traveller-questions';

const questions = [arrivalQuestion, ...travellerQuestions];

/** An element with its properties and what is in it. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: object = {},
  ...children: (Node | string)[]
) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function choiceOf({ words, choices = [] }: Question, id: string) {
  const labels = choices.map(([code, [text]]) => {
    const radio = make('input', { type: 'radio', id: idOf(`${id}-${code}`), name: idOf(id), value: code });
    return make('label', { htmlFor: radio.id }, radio, text);
  });
  return make('fieldset', {}, make('legend', {}, words[0]), ...labels);
}

function controlOf({ kind, list }: Question, id: string) {
  const common = { id: idOf(id), name: idOf(id) };
  if (list)
    return make(
      'select',
      common,
      make('option', { value: '' }, 'Please select'),
      ...list.map((option) => make('option', { value: option }, option)),
    );
  const input = make('input', { ...common, type: 'text', autocomplete: 'off' });
  if (kind === 'date') input.placeholder = 'DD/MM/YYYY';
  input.addEventListener('input', () => {
    const accepted = acceptedText(kind, input.value);
    if (accepted !== input.value) input.value = accepted;
  });
  input.addEventListener('blur', () => {
    input.value = leftText(kind, input.value);
  });
  return input;
}

/** The traveller's page, without a framework. */
class TravellerForm extends HTMLElement {
  private readonly shadow = this.attachShadow({ mode: 'open' });
  private readonly rows = new Map<Question, HTMLElement>();

  connectedCallback() {
    const button = make('button', { type: 'button', className: 'main' }, 'Next');
    button.addEventListener('click', () => this.send());
    const card = make('section', { className: 'card' });
    for (const question of questions) {
      const id = `field-${question.key}`;
      const content =
        question.kind === 'choice'
          ? [choiceOf(question, id)]
          : [make('label', { htmlFor: idOf(id) }, question.words[0]), controlOf(question, id)];
      const row = make('div', { className: 'question' }, ...content, make('div', { className: 'error' }));
      this.rows.set(question, row);
      card.append(row);
    }
    this.shadow.append(make('style', {}, styles), make('h1', {}, 'Traveller Information'), card, button);
    this.shadow.append(make('div', { className: 'text-danger', role: 'alert' }));
    this.shadow.addEventListener('change', () => this.showAsked());
    this.showAsked();
  }

  private answers(): Answers {
    return Object.fromEntries(
      [...this.rows].map(([{ key, kind }, row]) => {
        const selector = kind === 'choice' ? 'input:checked' : 'input, select';
        return [key, row.querySelector<HTMLInputElement | HTMLSelectElement>(selector)?.value ?? ''];
      }),
    );
  }

  private showAsked() {
    const answers = this.answers();
    for (const [{ when }, row] of this.rows) row.hidden = when?.(answers) === false;
  }

  private send() {
    const answers = this.answers();
    const problems = problemsOf(questions, answers);
    for (const [{ key }, row] of this.rows) row.lastElementChild?.replaceChildren(problems[key] ?? '');
    const alert = this.shadow.querySelector('.text-danger');
    if (Object.keys(problems).length > 0) return alert?.replaceChildren(missing);
    window.submitted = [sentAnswers(questions, answers)];
    parent.submitted = window.submitted;
    this.shadow.replaceChildren(make('style', {}, styles), make('h1', {}, 'Submission Successful'));
  }
}

swallowEvents();
customElements.define('traveller-form', TravellerForm);
