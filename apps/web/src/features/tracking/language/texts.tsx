import { cookieName } from '@sac/contract/accounts/cookies';
import { type Language, languages } from '@sac/contract/platform/languages';
import { type Dictionary, fillText, type TextKey, type TextValues } from '@sac/contract/tracking/texts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface Texts {
  language: Language;
  /** The language that the reader chose on this visit; undefined: the page came in it. */
  chosen: Language | undefined;
  /** Changes the language and remembers it. Rejects when its dictionary cannot be loaded; nothing changes then. */
  change: (language: Language) => Promise<void>;
  /** For attributes and messages; visible text uses {@link Text}. */
  t: (key: TextKey, values?: TextValues) => string;
}

const dictionaries = import.meta.glob<Dictionary>(
  '../../../../../../packages/contract/src/tracking/dictionaries/*.json',
  {
    import: 'default',
  },
);

const TextsContext = createContext<Texts | null>(null);

interface Props {
  /** The language and its dictionary that the page comes with. */
  language: Language;
  dictionary: Dictionary;
  children: ReactNode;
}

export function TextsProvider({ children, ...first }: Props) {
  const [{ language, dictionary, chosen }, setShown] = useState<typeof first & { chosen?: Language }>(first);
  const texts = useMemo<Texts>(
    () => ({
      language,
      chosen,
      change: async (next) => {
        const loaded =
          await dictionaries[`../../../../../../packages/contract/src/tracking/dictionaries/${next}.json`]?.();
        if (!loaded) throw new Error(`There is no dictionary for ${languages[next]}.`);
        // A cookie, so that the server sends the next page in this language.
        const isSecure = location.protocol === 'https:';
        const name = cookieName('language', isSecure);
        // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store needs HTTPS, and is newer than many phones.
        document.cookie = `${name}=${next}; path=/; max-age=31536000; samesite=lax${isSecure ? '; secure' : ''}`;
        document.documentElement.lang = next;
        setShown({ language: next, dictionary: loaded, chosen: next });
      },
      t: (key, values) => fillText(dictionary[key], values),
    }),
    [language, dictionary, chosen],
  );
  return <TextsContext.Provider value={texts}>{children}</TextsContext.Provider>;
}

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('There is no TextsProvider around this.');
  return texts;
}

/**
 * A text in its own element, for which React sets the element's content and touches no text node: a browser's
 * translator replaces those (decision 0009). It may have done so before hydration, hence no warning about it.
 */
export const Plain = ({ children }: { children: string }) => <span suppressHydrationWarning>{children}</span>;

/** A text of the dictionary. */
export function Text({ k, with: values }: { k: TextKey; with?: TextValues | undefined }) {
  const { t } = useTexts();
  return <Plain>{t(k, values)}</Plain>;
}
