import { useDebouncedValue } from '@mantine/hooks';
import { previewQuestion } from '@sac/contract/conversation/questions-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { MailFrame } from '../../platform/ui/mail-frame';
import { Note, NoticeBox } from '../../platform/ui/messages/note';
import { type AskValues, draftOf } from './use-ask';

/** Long enough not to ask at every letter. */
const pauseMs = 350;

/** The question as it will be sent, and what is missing. */
export function QuestionPreviewPart({ orderId, values }: { orderId: number; values: AskValues }) {
  const [question] = useDebouncedValue(values.question, pauseMs);
  const draft = draftOf(orderId, { ...values, question });
  const { data, error } = useQuery({
    queryKey: ['question-preview', draft],
    queryFn: () => call(previewQuestion, draft),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    // It shows what would be sent now.
    gcTime: 0,
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p role="status">Loading the message…</p>;
  const missing = data.missing.filter(({ placeholder }) => placeholder !== 'question');
  return (
    <section aria-label="Preview">
      {missing.length > 0 && (
        <NoticeBox role="alert" tone="danger">
          <div>
            {missing.map(({ placeholder, message }) => (
              <p key={placeholder}>{message}</p>
            ))}
          </div>
        </NoticeBox>
      )}
      <Note>Subject: {data.subject}</Note>
      <MailFrame title={`Email: ${data.subject}`} html={data.html} height="clamp(180px, 100dvh - 570px, 440px)" />
    </section>
  );
}
