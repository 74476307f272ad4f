import type { FormChoice, MapField } from '@sac/contract/form-helper/form-map';
import { writeAnswer } from '@sac/contract/form-helper/form-map';
import { formatDate, isRealDay } from '@sac/contract/platform/dates';
import { foldForSearch } from '@sac/contract/platform/folded-letters';
import { matchOption } from '../../match/match-option';
import { findElements, findFirst } from '../find-elements';
import { type Chosen, chooseFromList, chooseText } from './choose-from-list';
import { click, typeInto } from './events';
import { listControl, shownText } from './lists';
import { isOnlyPlaces } from './no-answer';

/** What became of setting a control; 'set' says only that it was tried. */
export type SetResult = 'set' | 'not found' | Exclude<Chosen, 'chosen'>;

/** Why a control does not take an answer, so that it is a person's; null: it takes it. */
export type Refusal = 'disabled' | 'read-only' | 'too long' | null;

/** A question of the page, for one traveller. */
export interface Control {
  readonly isThere: boolean;
  readonly refuses: Refusal;
  /** For scrolling to it. */
  readonly element: HTMLElement | null;
  /** What it holds now, as the form shows it; '': nothing. */
  read(): string;
  /** Whether that is the answer. */
  isEqual(): boolean;
  set(): Promise<SetResult>;
  /** Sets what a person clicked: a text, or one of the options that were offered. */
  setText(text: string): Promise<SetResult>;
}

type Typed = HTMLInputElement | HTMLTextAreaElement;
const typed = (element: HTMLElement) =>
  (element.matches('input, textarea') ? element : element.querySelector('input, textarea')) as Typed | null;

/** A script may write where a person cannot; then the form, or what has put the lock there, does not have the answer. */
function lockOf(element: HTMLElement): Refusal {
  const own = element.matches('input, textarea, select')
    ? element
    : (element.querySelector('input, textarea, select') ?? element);
  const says = (name: string) =>
    own.closest(`[${name}="true"]`) !== null && element.closest(`[${name}="true"]`) !== null;
  if (own.matches(':disabled') || says('aria-disabled')) return 'disabled';
  return own.matches('input:read-only, textarea:read-only') || says('aria-readonly') ? 'read-only' : null;
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toUpperCase();

function textControl(element: HTMLElement, want: string, value: string): Control {
  const input = typed(element);
  // A native date field takes and gives only YYYY-MM-DD, and shows it as its reader is used to.
  const takesDay = input?.type === 'date' && isRealDay(value);
  const setText = async (text: string): Promise<SetResult> => {
    if (!input) return 'not found';
    typeInto(input, takesDay ? value : text);
    return 'set';
  };
  const read = () => {
    if (!input || isOnlyPlaces(input)) return '';
    return takesDay && want !== value ? formatDate(input.value) : input.value.trim();
  };
  const isTooLong = input !== null && input.maxLength >= 0 && want.length > input.maxLength;
  return {
    isThere: input !== null,
    refuses: lockOf(element) ?? (isTooLong ? 'too long' : null),
    element,
    read,
    isEqual: () => plain(read()) === plain(want),
    set: () => setText(want),
    setText,
  };
}

/** Something that is on or off: radio buttons, and buttons of which one is pressed. */
interface Toggle {
  readonly name: string;
  readonly element: HTMLElement;
  isOn(): boolean;
}

function isOn(element: HTMLElement): boolean {
  const radio = element.matches('input') ? element : element.querySelector('input[type="radio"]');
  if (radio) return (radio as HTMLInputElement).checked;
  const state = element.getAttribute('aria-pressed') ?? element.getAttribute('aria-checked');
  if (state !== null) return state === 'true';
  return /(^|[-_\s])(active|selected|checked)($|[-_\s])/i.test(element.className);
}

function toggles(field: MapField, traveller: number): Toggle[] {
  const byOption = (field.options ?? []).flatMap(({ value, selectors, text }) => {
    const element = selectors && findFirst(selectors, traveller);
    return element ? [{ name: text ?? value, value, element }] : [];
  });
  const found = byOption.length > 0 || field.set === 'radio' ? byOption : shownButtons(field, traveller);
  return found.map(({ name, element }) => ({ name, element, isOn: () => isOn(element) }));
}

const shownButtons = ({ selectors = [] }: MapField, traveller: number) =>
  selectors
    .flatMap((selector) => findElements(selector, traveller))
    .map((element) => ({ name: shownText(element), element }));

const shapeOf = (text: string) => text.replaceAll(/\d/g, '0');

function toggleControl(field: MapField, traveller: number, want: string): Control {
  const all = toggles(field, traveller);
  const same = (name: string) => foldForSearch(name) === foldForSearch(want);
  const named = field.options?.find(({ value }) => same(value));
  const wanted = all.filter(({ name }) =>
    field.set === 'radio' ? name === (named?.text ?? named?.value) : name.includes(want),
  );
  const press = async (toggle: Toggle | undefined): Promise<SetResult> => {
    // Another button of the page, such as the one that goes on, is never offered.
    if (!toggle) return { nearest: field.set === 'radio' ? all.map(({ name }) => name).slice(0, 6) : [] };
    const radio = toggle.element.querySelector<HTMLElement>('input[type="radio"]');
    click(radio ?? toggle.element);
    return 'set';
  };
  // Only those buttons of the page count that show a value of this kind, such as a date.
  const own = field.set === 'radio' ? all : all.filter(({ name }) => shapeOf(name).includes(shapeOf(want)));
  return {
    isThere: own.length > 0,
    refuses: own.length > 0 && own.every(({ element }) => lockOf(element) === 'disabled') ? 'disabled' : null,
    element: (wanted[0] ?? own[0])?.element ?? null,
    read: () => own.find((one) => one.isOn())?.name ?? '',
    isEqual: () => wanted.length === 1 && wanted[0]?.isOn() === true,
    set: () => press(wanted.length === 1 ? wanted[0] : undefined),
    setText: (text) => press(own.find(({ name }) => name === text)),
  };
}

/** The control of a question, as it is on the page now. `value` is the order's answer. */
export function controlOf(
  field: MapField,
  { value, traveller, choices }: { value: string; traveller: number; choices: readonly FormChoice[] },
): Control {
  const want = writeAnswer(value, field.write);
  if (field.set === 'radio' || field.set === 'buttons') return toggleControl(field, traveller, want);
  const element = findFirst(field.selectors ?? [], traveller);
  const absent: Control = {
    isThere: false,
    refuses: null,
    element: null,
    read: () => '',
    isEqual: () => false,
    set: async () => 'not found',
    setText: async () => 'not found',
  };
  if (!element) return absent;
  const list = listControl(field.set, element);
  if (!list) return textControl(element, want, value);
  const wanted = { value, field, choices };
  return {
    isThere: true,
    // The box of a list that is not typed into is read-only.
    refuses: lockOf(element) === 'disabled' ? 'disabled' : null,
    element,
    read: list.read,
    isEqual: () => list.read() !== '' && 'index' in matchOption(wanted, [list.read()]),
    async set() {
      const chosen = await chooseFromList(list, wanted, want);
      return chosen === 'chosen' ? 'set' : chosen;
    },
    setText: async (text) => ((await chooseText(list, text)) ? 'set' : 'not found'),
  };
}
