import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createWatchers } from '../create-watchers';
import { useSingleKeys } from './single-keys';

/** What a command acts on: the headings of the keys dialog, in this order. */
export const commandGroups = ['On this order', 'In this list', 'Anywhere'] as const;

/** Something to do on the screen that is open: by its button, its key or the palette. */
export interface Command {
  /** A character, 'enter', or 'mod+k' (Ctrl or ⌘). Without one the command is in the palette only. */
  readonly key?: string;
  /** An arrow that does the same, 'arrowleft', except in fields where it moves. */
  readonly arrow?: 'arrowleft' | 'arrowright' | 'arrowup' | 'arrowdown';
  /** In the keys dialog, and on hover of its button. */
  readonly label: string;
  readonly group: (typeof commandGroups)[number];
  /** Returns false if there was nothing to act on: then the browser handles the key. */
  readonly run: () => unknown;
  /** If not, it is neither listed nor run. */
  readonly isEnabled?: boolean;
  /** Its text in the palette, which may depend on the focus when the palette opens. Undefined: not in the palette. */
  readonly title?: string | (() => string | undefined);
  /** A key that is held down runs it again and again. */
  readonly isRepeated?: boolean;
}

const registered = new Set<{ readonly current: readonly Command[] }>();
const { notify, watch } = createWatchers();
let enabled: readonly Command[] | undefined;

function changed() {
  enabled = undefined;
  notify();
}

/** The commands that can be run now. */
export function currentCommands(): readonly Command[] {
  enabled ??= [...registered].flatMap(({ current }) => current).filter(({ isEnabled = true }) => isEnabled);
  return enabled;
}

export const useCurrentCommands = () => useSyncExternalStore(watch, currentCommands);

/** Commands of a component, for as long as it is on screen. */
export function useCommands(commands: readonly Command[]) {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
    changed();
  });
  useLayoutEffect(() => {
    registered.add(latest);
    changed();
    return () => {
      registered.delete(latest);
      changed();
    };
  }, []);
}

export interface KeyHint {
  title?: string;
  'aria-keyshortcuts'?: string;
}

export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const signs: Record<string, string> = {
  mod: 'Ctrl or ⌘',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
};

/** 'K'; 'Enter'; '←'; 'Ctrl or ⌘', 'K'. */
export const keyNames = (key: string): string[] =>
  key.split('+').map((part) => signs[part] ?? part.replace(/^./, (first) => first.toUpperCase()));

/** Shows a key on hover of what it is for, and tells screen readers. Nothing while single-key shortcuts are off. */
export function useKeyHint({ key, label, isEnabled = true }: Pick<Command, 'label' | 'isEnabled'> & { key: string }) {
  const areOn = useSingleKeys();
  const name = keyNames(key).join(' ');
  return (areOn && isEnabled ? { title: `${label} (${name})`, 'aria-keyshortcuts': name } : {}) satisfies KeyHint;
}

/** A command with a key. Spread the result on its button: the button then shows the key. */
export function useShortcut(command: Command & { key: string }): KeyHint {
  useCommands([command]);
  return useKeyHint(command);
}
