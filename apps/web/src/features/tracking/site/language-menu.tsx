import { type Language, languages, languageTags } from '@sac/contract/platform/languages';
import { ChevronIcon } from './icons';
import { showNoticeError } from './notices';
import { useIsHydrated } from './use-is-hydrated';
import './language-menu.css';
import { useTexts } from '../language/texts';

/** The browser's own menu, which every phone shows well, under a label as wide as the language's name. */
export function LanguageMenu() {
  const { language, change, t } = useTexts();
  return (
    <div className="language-menu">
      <span className="language-name" aria-hidden="true" translate="no">
        <span>{languages[language]}</span>
        <ChevronIcon />
      </span>
      <select
        name="language"
        aria-label={t('language.label')}
        value={language}
        translate="no"
        disabled={!useIsHydrated()}
        onChange={(event) =>
          change(event.currentTarget.value as Language).catch(() => showNoticeError('language.failed'))
        }
      >
        {languageTags.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languages[tag]}
          </option>
        ))}
      </select>
    </div>
  );
}
