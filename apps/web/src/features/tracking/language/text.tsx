/** @jsxImportSource preact */

import type { Language } from '@sac/contract/languages';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo, useState } from 'preact/hooks';
import { changeLanguage, type TextKey, translate } from './dictionary';

type Values = Record<string, string | number>;

interface Texts {
  language: Language;
  change: (language: Language) => Promise<void>;
  /** For attributes and messages; what is shown goes through {@link Text}. */
  t: (key: TextKey, values?: Values) => string;
}

const TextsContext = createContext<Texts | null>(null);

export function TextsProvider({ first, children }: { first: Language; children: ComponentChildren }) {
  const [language, setLanguage] = useState(first);
  const texts = useMemo<Texts>(
    () => ({
      language,
      change: async (next) => {
        await changeLanguage(next);
        setLanguage(next);
      },
      t: translate,
    }),
    [language],
  );
  return <TextsContext.Provider value={texts}>{children}</TextsContext.Provider>;
}

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There is no TextsProvider around this.');
  return texts;
}

/**
 * A text that may change, in an element of its own which is replaced with it: a browser's translator takes text nodes
 * out of the page, and a text changed in place would change out of sight.
 */
export function Plain({ children }: { children: string }) {
  return <span key={children}>{children}</span>;
}

/** A text of the dictionary. */
export function Text({ k, with: values }: { k: TextKey; with?: Values | undefined }) {
  const { t } = useTexts();
  return <Plain>{t(k, values)}</Plain>;
}
