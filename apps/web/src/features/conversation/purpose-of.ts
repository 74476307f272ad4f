import type { ConversationEntry, QuestionPurpose } from '@sac/contract/conversation/conversation-api';

/** What was asked last in a conversation; null: nothing. */
export function purposeOf(entries: readonly ConversationEntry[]): QuestionPurpose | null {
  const question = entries.findLast((entry) => entry.is === 'question');
  return question?.is === 'question' ? question.purpose : null;
}
