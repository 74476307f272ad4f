import type { TextKey } from '@sac/contract/tracking/texts';
import type { TrackedOrder } from '@sac/contract/tracking/tracking-api';
import { Text } from '../language/texts';

/** Leads to where the reader writes to us: the answer while a question waits for one, else the message. */
export const MessageLink = ({ k, questions }: { k: TextKey } & Pick<TrackedOrder, 'questions'>) => (
  <a className="text-link" href={questions.length > 0 ? '#answer' : '#wrong-message'}>
    <Text k={k} />
  </a>
);
