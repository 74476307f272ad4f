import { type MailProvider, mailProviders } from '@sac/contract/forms';
import type { SyntheticEvent } from 'react';

/** Which of the two send buttons submitted a form; Enter in a field counts as the first. */
export function submittedBy({ nativeEvent }: SyntheticEvent): MailProvider {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return mailProviders.find((name) => name === button?.getAttribute('value')) ?? mailProviders[0];
}
