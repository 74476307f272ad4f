import { helperAttribute, helperProtocol } from '@sac/contract/form-helper/helper-presence';
import { useSyncExternalStore } from 'react';

const root = document.documentElement;

const watch = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(root, { attributeFilter: [helperAttribute] });
  return () => observer.disconnect();
};
const readAttribute = () => root.getAttribute(helperAttribute);

export interface FormHelper {
  version: string;
  /** Why it and this office do not understand each other, and what to do; null: they do. */
  problem: string | null;
}

function problemOf(protocol: number): string | null {
  if (protocol < helperProtocol) return 'Update the form helper: Settings, Form helper.';
  return protocol > helperProtocol
    ? 'Reload this page; if that does not help, this office runs an older release than the form helper.'
    : null;
}

/** The form helper that this browser has; null: none. */
export function useFormHelper(): FormHelper | null {
  const [, version, protocol] = /^([\d.]+)\/(\d+)$/.exec(useSyncExternalStore(watch, readAttribute) ?? '') ?? [];
  return version ? { version, problem: problemOf(Number(protocol)) } : null;
}
