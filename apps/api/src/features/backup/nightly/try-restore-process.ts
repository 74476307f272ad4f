import { describeFailure } from '../../../platform/program';
import { type TrialInput, tryRestore } from './try-restore';

/** The process of try-in-process.ts: takes one message, answers with one, and ends. */
process.once('message', async (input) => {
  const answer = await tryRestore(input as TrialInput).catch((error: unknown) => ({ failure: describeFailure(error) }));
  process.send?.(answer, () => process.exit(0));
});
