import { NativeSelect } from '@mantine/core';
import { templateLabels, templateName, templateNames } from '@sac/contract/conversation/conversation-api';
import { languageField } from '@sac/contract/platform/language-field';
import { languageTags } from '@sac/contract/platform/languages';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { languageName, languageNames } from '../../../platform/language-names';
import { Card } from '../../../platform/ui/card';
import { LoadFailed } from '../../../platform/ui/load-failed';
import { Note } from '../../../platform/ui/messages/note';
import { PageHeader } from '../../../platform/ui/page-header';
import button from '../../../platform/ui/tables/row-button.module.css';
import { useUrlState } from '../../../platform/url/url-state';
import { TemplateEditor } from './template-editor';
import styles from './templates.module.css';
import { changedTemplatesQuery, templateQuery } from './templates-queries';

/** What the URL of the screen holds: which text is shown. */
const templatesSchema = z.object({
  purpose: templateName.catch('passportMissing'),
  language: languageField.catch('en'),
});

/** The texts in which customers are asked and notified, by message and language. For Admins. */
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
            {templateNames.map((name) => (
              <option key={name} value={name}>
                {templateLabels[name] + mark(changed.some((one) => one.purpose === name && one.language === language))}
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
                    {templateLabels[one.purpose]}, {languageName(one.language)}
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
