import type { ControlKind } from '@sac/contract/form-helper/form-map';
import { changed, click, press, typeInto } from './events';
import { isNoOption, isQuestion, isStillLoading } from './no-answer';

/** A list of options, as its framework shows it. */
export interface ListControl {
  /** What is chosen; '': nothing. */
  read(): string;
  /** Shows the options, filtered by a text where the list can be typed into. */
  open(search: string): void;
  /** Whether typing changes the options. */
  readonly isSearched: boolean;
  /** Those that can be chosen now. */
  options(): HTMLElement[];
  /** It says that nothing fits what was typed. */
  isEmpty(): boolean;
  /** It says that its options are still to come. */
  isLoading(): boolean;
  choose(option: HTMLElement): void;
  close(): void;
}

/** As its framework shows it, with what it says in the place of options. */
type UnreadList = Omit<ListControl, 'isLoading'>;

export const shownText = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const rootOf = (element: Element) => element.getRootNode() as Document | ShadowRoot;
const byId = (element: Element, id: string | null | undefined) =>
  id
    ? (rootOf(element).querySelector(`#${CSS.escape(id)}`) ?? element.ownerDocument.querySelector(`#${CSS.escape(id)}`))
    : null;

function nativeSelect(element: HTMLElement): UnreadList {
  const select = element as HTMLSelectElement;
  return {
    isSearched: false,
    read() {
      const [chosen] = select.selectedOptions;
      return !chosen || isQuestion(chosen) ? '' : shownText(chosen);
    },
    open: () => select.focus(),
    options: () => [...select.options].filter((option) => !isQuestion(option)),
    isEmpty: () => false,
    choose(option) {
      (option as HTMLOptionElement).selected = true;
      changed(select);
      select.blur();
    },
    close: () => select.blur(),
  };
}

function ngSelect(element: HTMLElement): UnreadList {
  const host = element.closest('ng-select') ?? element.querySelector('ng-select') ?? element;
  const input = () => host.querySelector('input');
  const panel = () =>
    byId(host, input()?.getAttribute('aria-controls') ?? input()?.getAttribute('aria-owns')) ??
    host.querySelector('ng-dropdown-panel');
  return {
    isSearched: true,
    read: () => shownText(host.querySelector('.ng-value-label') ?? host.querySelector('.ng-value')),
    open(search) {
      const container = host.querySelector<HTMLElement>('.ng-select-container');
      if (container && !panel()) click(container);
      const field = input();
      if (field && !field.readOnly) typeInto(field, search, true);
    },
    options: () => [...(panel()?.querySelectorAll<HTMLElement>('.ng-option:not(.ng-option-disabled)') ?? [])],
    isEmpty: () =>
      panel()?.querySelector('.ng-option-disabled') != null &&
      panel()?.querySelector('.ng-spinner-loader') == null &&
      !host.querySelector('.ng-spinner-loader') &&
      !host.classList.contains('ng-select-loading'),
    choose: click,
    close() {
      const field = input();
      if (!field) return;
      press(field, 'Escape');
      field.blur();
    },
  };
}

function matSelect(element: HTMLElement): UnreadList {
  const host = element.closest('mat-select') ?? element.querySelector('mat-select') ?? element;
  const panel = () => byId(host, host.getAttribute('aria-controls'));
  return {
    isSearched: false,
    read: () => shownText(host.querySelector('.mat-mdc-select-value-text')),
    open() {
      const trigger = host.querySelector<HTMLElement>('.mat-mdc-select-trigger');
      if (trigger && !panel()) click(trigger);
    },
    options: () => [...(panel()?.querySelectorAll<HTMLElement>('mat-option:not([aria-disabled="true"])') ?? [])],
    isEmpty: () => false,
    choose: click,
    close: () => press(host, 'Escape'),
  };
}

/** What was typed into a field to search its list. While the field still has just that, no option was taken. */
const searched = new WeakMap<HTMLInputElement, string>();

/** A text field whose list is named by its ARIA attributes. */
function typeahead(element: HTMLElement): UnreadList {
  const input = (element.matches('input') ? element : element.querySelector('input')) as HTMLInputElement;
  const before = input.value;
  const panel = () => byId(input, input.getAttribute('aria-controls') ?? input.getAttribute('aria-owns'));
  return {
    isSearched: true,
    read: () => (searched.get(input) === input.value ? '' : input.value.trim()),
    open(search) {
      searched.set(input, search);
      typeInto(input, search, true);
    },
    options: () => [...(panel()?.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled="true"])') ?? [])],
    isEmpty: () => false,
    choose(option) {
      if (shownText(option) === searched.get(input)) searched.delete(input);
      click(option);
    },
    close() {
      press(input, 'Escape');
      // What was typed to search is no answer.
      if (input.value !== before) typeInto(input, before);
      input.blur();
    },
  };
}

const lists: Partial<Record<ControlKind, (element: HTMLElement) => UnreadList>> = {
  select: nativeSelect,
  'ng-select': ngSelect,
  'mat-select': matSelect,
  typeahead,
};

/** @returns null for a kind that is no list */
export function listControl(kind: ControlKind, element: HTMLElement): ListControl | null {
  const list = lists[kind]?.(element);
  if (!list) return null;
  const shown = () => list.options().map((option) => ({ option, text: shownText(option) }));
  const isLoading = () =>
    shown().some(({ option, text }) => isStillLoading(text) || option.closest('[aria-busy="true"]') !== null);
  return {
    ...list,
    options: () => shown().flatMap(({ option, text }) => (isNoOption(text) ? [] : option)),
    isLoading,
    isEmpty: () => list.isEmpty() || (!isLoading() && shown().some(({ text }) => isNoOption(text))),
  };
}
