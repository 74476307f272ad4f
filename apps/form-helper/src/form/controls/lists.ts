import type { ControlKind } from '@sac/contract/form-helper/form-map';
import { changed, click, press, typeInto } from './events';

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
  choose(option: HTMLElement): void;
  close(): void;
}

export const shownText = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const rootOf = (element: Element) => element.getRootNode() as Document | ShadowRoot;
const byId = (element: Element, id: string | null | undefined) =>
  id
    ? (rootOf(element).querySelector(`#${CSS.escape(id)}`) ?? element.ownerDocument.querySelector(`#${CSS.escape(id)}`))
    : null;

function nativeSelect(element: HTMLElement): ListControl {
  const select = element as HTMLSelectElement;
  return {
    isSearched: false,
    read: () => (select.value === '' ? '' : shownText(select.selectedOptions[0])),
    open: () => select.focus(),
    options: () => [...select.options].filter((option) => option.value !== '' && !option.disabled),
    isEmpty: () => false,
    choose(option) {
      (option as HTMLOptionElement).selected = true;
      changed(select);
      select.blur();
    },
    close: () => select.blur(),
  };
}

function ngSelect(element: HTMLElement): ListControl {
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

function matSelect(element: HTMLElement): ListControl {
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

/** A text field whose list is named by its ARIA attributes. */
function typeahead(element: HTMLElement): ListControl {
  const input = (element.matches('input') ? element : element.querySelector('input')) as HTMLInputElement;
  const panel = () => byId(input, input.getAttribute('aria-controls') ?? input.getAttribute('aria-owns'));
  return {
    isSearched: true,
    read: () => input.value.trim(),
    open: (search) => typeInto(input, search, true),
    options: () => [...(panel()?.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled="true"])') ?? [])],
    isEmpty: () => false,
    choose: click,
    close() {
      press(input, 'Escape');
      input.blur();
    },
  };
}

const lists: Partial<Record<ControlKind, (element: HTMLElement) => ListControl>> = {
  select: nativeSelect,
  'ng-select': ngSelect,
  'mat-select': matSelect,
  typeahead,
};

/** @returns null for a kind that is no list */
export const listControl = (kind: ControlKind, element: HTMLElement): ListControl | null =>
  lists[kind]?.(element) ?? null;
