/** @jsxImportSource preact */
import { ChevronIcon } from '../site/icons';
import { useNotice } from '../site/notice';
import './language-menu.css';
import { type Language, languages, languageTags } from '@sac/contract/languages';
import { useTexts } from './text';

/** The browser's own menu, which every phone shows well, under a label as wide as the language's name. */
export function LanguageMenu() {
  const { language, change, t } = useTexts();
  const { showError } = useNotice();
  const choose = (next: Language) => change(next).catch(() => showError(t('language.failed')));
  return (
    <div className="language-menu">
      <span className="language-name" aria-hidden="true" translate={false}>
        <span key={language}>{languages[language]}</span>
        <ChevronIcon />
      </span>
      <select
        name="language"
        aria-label={t('language.label')}
        value={language}
        translate={false}
        onChange={(event) => choose(event.currentTarget.value as Language)}
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
