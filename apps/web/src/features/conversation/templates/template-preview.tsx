import { useDebouncedValue } from '@mantine/hooks';
import type { TemplateFormValues } from '@sac/contract/conversation/question-placeholders';
import { previewTemplate } from '@sac/contract/conversation/templates-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { Card } from '../../../platform/ui/card';
import { MailFrame } from '../../../platform/ui/mail-frame';
import { Note } from '../../../platform/ui/messages/note';
import styles from './templates.module.css';
import type { Which } from './use-template-form';

/** Long enough not to ask at every letter. */
const pauseMs = 350;

/** The email that the text makes for an example order; the last one that could be made while it is being written. */
export function TemplatePreview({ purpose, language, values }: Which & { values: TemplateFormValues }) {
  const [typed] = useDebouncedValue(values, pauseMs);
  const parsed = previewTemplate.input.safeParse({ ...typed, purpose, language });
  const { data, error } = useQuery({
    queryKey: ['template-preview', parsed.data],
    queryFn: () => call(previewTemplate, { ...typed, purpose, language }),
    select: ({ data }) => data,
    enabled: parsed.success,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <Card title="Preview" aside="For an example order">
      <div className={styles.preview}>
        {error && <p role="alert">{error.message}</p>}
        {!parsed.success && <Note isSmall>The preview follows when the text is complete.</Note>}
        {data && (
          <>
            <Note>Subject: {data.subject}</Note>
            <MailFrame title={`Email: ${data.subject}`} html={data.html} height="min(70vh, 760px)" />
          </>
        )}
      </div>
    </Card>
  );
}
