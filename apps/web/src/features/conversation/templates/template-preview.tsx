import { useDebouncedValue } from '@mantine/hooks';
import type { Language } from '@sac/contract/languages';
import { type TemplateFormValues, templateForm } from '@sac/contract/question-placeholders';
import { previewTemplate } from '@sac/contract/templates-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { Card } from '../../ui/card';
import { MailFrame } from '../../ui/mail-frame';
import { Note } from '../../ui/note';
import styles from './templates.module.css';

/** Long enough not to ask at every letter. */
const pauseMs = 350;

/** The email that the text makes for an example order; the last one that could be made while it is being written. */
export function TemplatePreview({ language, values }: { language: Language; values: TemplateFormValues }) {
  const [typed] = useDebouncedValue(values, pauseMs);
  const parsed = templateForm.safeParse(typed);
  const { data, error } = useQuery({
    queryKey: ['template-preview', language, parsed.data],
    queryFn: () => call(previewTemplate, { ...typed, language }),
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
