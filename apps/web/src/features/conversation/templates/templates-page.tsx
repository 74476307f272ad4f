import { NativeSelect } from '@mantine/core';
import { purposeNames, questionPurposes } from '@sac/contract/conversation-api';
import { languageTags } from '@sac/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { languageName, languageNames } from '../../lib/language-names';
import { useUrlState } from '../../lib/url-state';
import { Card } from '../../ui/card';
import { LoadFailed } from '../../ui/load-failed';
import { Note } from '../../ui/note';
import { PageHeader } from '../../ui/page-header';
import button from '../../ui/row-button.module.css';
import { TemplateEditor } from './template-editor';
import styles from './templates.module.css';
import { changedTemplatesQuery, templateQuery } from './templates-queries';
import { templatesSchema } from './templates-state';

/** The texts in which staff ask customers, by purpose and language. For Admins. */
export function TemplatesPage() {
  const { state, go } = useUrlState(templatesSchema);
  const { purpose, language } = state;
  const { data: changed = [] } = useQuery(changedTemplatesQuery);
  const { data: template, error, refetch } = useQuery(templateQuery(purpose, language));
  const mark = (isChanged: boolean) => (isChanged ? ' – changed' : '');

  return (
    <>
      <PageHeader title="Message templates" />
      <Card title="Which text">
        <div className={styles.which}>
          <NativeSelect
            label="Purpose"
            value={purpose}
            onChange={({ currentTarget }) => go({ purpose: templatesSchema.shape.purpose.parse(currentTarget.value) })}
          >
            {purposeNames.map((name) => (
              <option key={name} value={name}>
                {questionPurposes[name] +
                  mark(changed.some((one) => one.purpose === name && one.language === language))}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            label="Language"
            value={language}
            onChange={({ currentTarget }) =>
              go({ language: templatesSchema.shape.language.parse(currentTarget.value) })
            }
          >
            {languageTags.map((tag) => (
              <option key={tag} value={tag}>
                {languageNames(tag) + mark(changed.some((one) => one.purpose === purpose && one.language === tag))}
              </option>
            ))}
          </NativeSelect>
        </div>
        <div className={styles.changed}>
          {changed.length === 0 && <Note isSmall>No text has been changed. The product’s texts are sent.</Note>}
          {changed.length > 0 && (
            <ul aria-label="Changed texts">
              {changed.map((one) => (
                <li key={`${one.purpose} ${one.language}`}>
                  <button
                    type="button"
                    className={button.button}
                    onClick={() => go({ purpose: one.purpose, language: one.language })}
                  >
                    {questionPurposes[one.purpose]}, {languageName(one.language)}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
      {error && !template && <LoadFailed error={error} what="This text" onRetry={() => void refetch()} />}
      {template && (
        <TemplateEditor key={`${purpose} ${language}`} purpose={purpose} language={language} latest={template} />
      )}
    </>
  );
}
