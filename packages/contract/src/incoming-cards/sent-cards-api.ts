import { z } from 'zod';
import { shownMailStates } from '../mail/mail-states';
import { answer, answerWith, endpoint, noInput } from '../platform/endpoint';
import { incomingCardIdField, instant, listOf } from '../platform/fields';
import { maxCardsAtOnce, refusedCards } from './incoming-cards-api';

/** An incoming card that was sent, and what has become of its email. */
export const sentCard = z.object({
  id: z.int(),
  order_id: z.int(),
  full_name: z.string(),
  sent_at: instant,
  /** Who sent it; null: it was sent automatically. */
  sent_by: z.string().nullable(),
  mail_state: z.enum(shownMailStates),
  mail_left_at: instant.nullable(),
  /** For how long its sending can still be undone; null: its email has left or was stopped. */
  undo_seconds: z.number().nullable(),
});
export type SentCard = z.output<typeof sentCard>;

export const getSentCards = endpoint({
  method: 'GET',
  path: '/admin/get-sent-cards',
  summary: 'The incoming cards that were sent last, automatically or by staff, the newest first',
  access: { kind: 'staff', action: 'orders.read' },
  input: noInput,
  output: answer(z.array(sentCard)),
});

export const undoSentCards = endpoint({
  method: 'PUT',
  path: '/admin/undo-sent-cards',
  summary:
    'Undo the sending of incoming cards whose emails still wait: each order gets its earlier status, its card is withdrawn and waits in the Inbox',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({ cardId: listOf(incomingCardIdField, maxCardsAtOnce, '{"cardId": [1]}') }),
  /** `refused`: cards whose sending was not undone, and why. */
  output: answerWith({ undone: z.array(z.int()), refused: refusedCards }),
});
