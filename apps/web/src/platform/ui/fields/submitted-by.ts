import type { SyntheticEvent } from 'react';

/** Which of the send buttons, named by their values, submitted a form; Enter in a field counts as the first. */
export function submittedBy<const N extends string>({ nativeEvent }: SyntheticEvent, names: readonly [N, ...N[]]): N {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return names.find((name) => name === button?.getAttribute('value')) ?? names[0];
}
