import { finder } from '@medv/finder';
import { firstMap } from '@sac/contract/form-helper/first-map';
import {
  type AnswerField,
  answerFields,
  answerLabel,
  type ControlKind,
  type MapField,
  travellerMark,
  type Writing,
} from '@sac/contract/form-helper/form-map';
import { computeAccessibleName } from 'dom-accessibility-api';

/** Ids that frameworks count up: another visit has others. */
const isGenerated = (id: string) => /^(mat|cdk|ng|react|radix)[-:]|:r\w+:/.test(id);

/** The selector of an element in its own root, and before it those of the frame or shadow host around it. */
function selectorOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const own = finder(element, {
    root: root as unknown as Element,
    idName: (id) => !isGenerated(id),
    attr: (name) => ['name', 'formcontrolname', 'data-testid', 'aria-label'].includes(name),
  });
  const outer = 'host' in root ? root.host : root.defaultView?.frameElement;
  return outer ? `${selectorOf(outer)} >>> ${own}` : own;
}

/** With the place of the traveller's number, when the selector is that of the first traveller. */
const perTraveller = (selector: string) =>
  selector.replaceAll(/([_-])0(?![\w])|([_-])0(?=[_-])/g, `$1$2${travellerMark}`);

interface Found {
  readonly kind: ControlKind;
  readonly element: HTMLElement;
  readonly radios: readonly HTMLInputElement[];
}

/** The control that a person clicked into. */
function controlAt(clicked: HTMLElement): Found | null {
  const list = clicked.closest<HTMLElement>('ng-select, mat-select, select');
  if (list) return { kind: list.tagName.toLowerCase() as ControlKind, element: list, radios: [] };
  const label = clicked.closest('label');
  const control = clicked.matches('input, textarea')
    ? clicked
    : (label?.control ?? clicked.querySelector<HTMLElement>('input, textarea'));
  const radio = clicked.closest('mat-radio-button')?.querySelector('input') ?? control;
  if (radio?.matches('input[type="radio"]')) {
    const { name } = radio as HTMLInputElement;
    const root = radio.getRootNode() as Document | ShadowRoot;
    const radios = [...root.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
      (one) => one.name === name,
    );
    return { kind: 'radio', element: radio, radios };
  }
  if (control) {
    const isList = control.getAttribute('role') === 'combobox' || control.hasAttribute('aria-autocomplete');
    return { kind: isList ? 'typeahead' : 'text', element: control, radios: [] };
  }
  const button = clicked.closest<HTMLElement>('button');
  return button && { kind: 'buttons', element: button, radios: [] };
}

const tidy = (text: string | null | undefined) =>
  (text ?? '')
    .replaceAll(/[\s*:]+/g, ' ')
    .trim()
    .slice(0, 200);

/** What the form calls a control: its accessible name, its group's, or the text before it. */
function labelOf({ element, kind }: Found): string {
  const group = element.closest('fieldset, [role="radiogroup"], mat-radio-group');
  const named = tidy(
    computeAccessibleName(kind === 'radio' && group ? group : (element.querySelector('input') ?? element)),
  );
  if (named && (kind !== 'radio' || group)) return named;
  for (let near: Element | null = element; near; near = near.parentElement)
    if (tidy(near.previousElementSibling?.textContent)) return tidy(near.previousElementSibling?.textContent);
  return '';
}

const known = answerFields.flatMap((answer) => {
  const onMap = firstMap.pages.flatMap(({ fields }) =>
    fields.filter((field) => field.answer === answer).map((field) => field.label),
  );
  return [...new Set([answerLabel(answer), ...onMap])].map((text) => ({ answer, text }));
});
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
const leastAlike = 0.3;

/** The answer whose label has most words in common with what the form says; none where they have too few. */
function suggestedAnswer(label: string): AnswerField | undefined {
  const said = wordsOf(label);
  const ranked = known.map(({ answer, text }) => {
    const words = wordsOf(text);
    return { answer, alike: said.intersection(words).size / said.union(words).size };
  });
  const best = ranked.reduce((most, one) => (one.alike > most.alike ? one : most));
  return best.alike >= leastAlike ? best.answer : undefined;
}

const writingOf = (answer: AnswerField | undefined, kind: ControlKind): Writing => {
  if (answer?.includes('date')) return 'day';
  if (answer === 'nationality') return 'nationality';
  if (answer === 'place_of_birth') return 'country';
  if (answer === 'place_of_residence' || answer?.endsWith('_city')) return 'city';
  if (answer === 'phone' || answer === 'country_code' || answer === 'postal_code') return 'digits';
  return kind === 'radio' || answer === 'office_email' ? 'as is' : 'capitals';
};

/** A field of the map as far as the page says it; the answer is left out where nothing on the page is like one. */
export function describeControl(
  clicked: HTMLElement,
  isPerTraveller: boolean,
): (Partial<MapField> & Pick<MapField, 'label' | 'set' | 'write'>) | null {
  const found = controlAt(clicked);
  if (!found) return null;
  const label = labelOf(found);
  const answer = suggestedAnswer(label);
  const write = writingOf(answer, found.kind);
  const written = (element: Element) => (isPerTraveller ? perTraveller(selectorOf(element)) : selectorOf(element));
  const set = found.kind === 'text' && write === 'day' ? 'date' : found.kind;
  const options = found.radios.map((radio) => ({
    value: tidy(computeAccessibleName(radio)) || radio.value,
    selectors: [written(radio)],
  }));
  return {
    label,
    set,
    write,
    ...(answer && { answer }),
    ...(found.kind === 'radio'
      ? { options }
      : { selectors: found.kind === 'buttons' ? ['button'] : [written(found.element)] }),
  };
}
