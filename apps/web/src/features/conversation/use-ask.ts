import { questionPurpose } from '@sac/contract/conversation/conversation-api';
import { askCustomer } from '@sac/contract/conversation/questions-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { maxText } from '@sac/contract/platform/constants';
import type { MailProvider } from '@sac/contract/platform/forms';
import { languageField } from '@sac/contract/platform/language-field';
import { useRef } from 'react';
import { z } from 'zod';
import { call } from '../../platform/api/call';
import { showError } from '../../platform/ui/messages/toast';
import { requireProvider } from '../mail/providers';
import { useOrderChange } from '../orders/actions/seen';
import { useFinishOrder } from '../orders/actions/work-session';

/** The ways to send a question, as the buttons name them. */
export type Channel = MailProvider | 'WhatsApp';

export const askForm = z
  .object({
    purpose: questionPurpose,
    language: languageField,
    question: z
      .string()
      .max(
        maxText.customerMessage,
        `A question may have at most ${maxText.customerMessage.toLocaleString('en')} characters.`,
      ),
  })
  .refine(({ purpose, question }) => purpose !== 'free' || question.trim() !== '', {
    path: ['question'],
    message: 'Write your question.',
  });
export type AskValues = z.output<typeof askForm>;

/** What is sent of the form: an empty addition is none. */
export const draftOf = (orderId: number, { purpose, language, question }: AskValues) => ({
  orderId,
  purpose,
  language,
  ...(question.trim() && { question }),
});

interface Sending {
  values: AskValues;
  channel: Channel;
  /** Opened within the click itself: browsers block a window that opens after an answer as a pop-up. */
  chat: Window | null;
}

export function openChatWindow(channel: Channel): Window | null {
  const chat = channel === 'WhatsApp' ? window.open('', '_blank') : null;
  if (chat) chat.opener = null;
  return chat;
}

/** Sends the question; in a work session the next order opens then. */
export function useAsk({ order_id: orderId }: OrderDetails, onSent: () => void) {
  const finish = useFinishOrder(orderId);
  // One key for each question: sending it again, after an answer that was lost, asks once.
  const sent = useRef({ question: '', key: '' });
  const keyOf = ({ values, channel }: Sending) => {
    const question = JSON.stringify([values, channel]);
    if (sent.current.question !== question) sent.current = { question, key: crypto.randomUUID() };
    return sent.current.key;
  };
  return useOrderChange(
    orderId,
    async (sending: Sending, seen) => {
      const { values, channel } = sending;
      if (channel !== 'WhatsApp') await requireProvider(channel);
      return call(askCustomer, {
        ...draftOf(orderId, values),
        ...(channel === 'WhatsApp' ? { via: 'whatsapp' } : { via: 'mail', mailServiceProvider: channel }),
        key: keyOf(sending),
        seen,
      });
    },
    {
      onSuccess({ data: { chat } }, { chat: tab }) {
        if (chat && tab) tab.location.href = chat.url;
        else if (chat) showError('The browser blocked the new window. Open the chat from the order’s conversation.');
        onSent();
        return finish();
      },
      onError: (_error, { chat }) => chat?.close(),
    },
  );
}
