import { Button, Stack, TextInput } from '@mantine/core';
import {
  dismissIncomingCard,
  type IncomingCard,
  type IncomingCardDetails,
  sendIncomingCard,
} from '@sac/contract/incoming-cards/incoming-cards-api';
import { type MailProvider, recipient } from '@sac/contract/platform/forms';
import { z } from 'zod';
import { useAction } from '../../../platform/api/query';
import { DayField } from '../../../platform/ui/fields/day-field';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { readTypedDay } from '../../../platform/ui/fields/typed-day';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { Note } from '../../../platform/ui/messages/note';
import { SendCompared } from '../../cards/compare/send-compared';
import { nounOf } from '../../cards/document-words';
import { requireProvider } from '../../mail/providers';
import { changedWithCards } from '../incoming-queries';

/** @param asksForDay the last day of stay on an e-Pass could not be read */
const formOf = (asksForDay: boolean) =>
  z.object({
    email: recipient,
    lastDay: z
      .string()
      .refine(
        (text) => !asksForDay || readTypedDay(text) !== undefined,
        'Enter the last day of stay that the e-Pass shows, as DD/MM/YYYY.',
      ),
  });

export interface DecisionProps {
  details: IncomingCardDetails;
  /** It is no longer in the list. */
  isOver: boolean;
  /** Both are called before it leaves the list. */
  onSent: () => void;
  onDismissed: () => void;
}

/** Sends a card that a person has compared, or says that it is not the order's. */
export function CardDecision({ details, isOver, onSent, onDismissed }: DecisionProps) {
  const { card, email, url } = details;
  const asksForDay = card.kind === 'epass' && card.last_day === null;
  const form = useCheckedForm(formOf(asksForDay), { email, lastDay: '' });
  const send = useAction(sendIncomingCard, {
    reloads: changedWithCards,
    before: ({ mailServiceProvider }) => requireProvider(mailServiceProvider),
    onSuccess: onSent,
  });
  const sendBy = (mailServiceProvider: MailProvider) =>
    submitTo(form, ({ email, lastDay }, outcome) => {
      const day = asksForDay ? { lastDay: readTypedDay(lastDay) } : {};
      send.mutate({ cardId: card.id, mailServiceProvider, email, ...day, ...confirmed(card) }, outcome);
    })();
  return (
    // Enter in the field names no provider, so it sends nothing.
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap={6}>
        {card.kind === 'card' ? (
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            {...form.register('email')}
            {...fieldProps(messageOf(form, 'email'))}
          />
        ) : (
          <Note>It goes to {email}, the customer’s own address.</Note>
        )}
        {asksForDay && (
          <DayField
            label="Last day of stay"
            control={form.control}
            name="lastDay"
            message={messageOf(form, 'lastDay')}
          />
        )}
        <SendCompared
          kind={card.kind}
          verdict={card.verdict}
          mustCompare
          label="Send"
          isDisabled={isOver || url === null}
          sending={send.isPending ? send.variables.mailServiceProvider : undefined}
          onSend={(provider) => void sendBy(provider)}
        >
          <DismissButton card={card} isDisabled={isOver || send.isPending} onDismissed={onDismissed} />
        </SendCompared>
      </Stack>
    </form>
  );
}

const confirmed = ({ verdict }: IncomingCard) => ({
  ...(verdict === 'contradicts' && { confirmContradiction: 'yes' as const }),
  ...(verdict === 'unreadable' && { comparedByEye: 'yes' as const }),
});

interface DismissButtonProps {
  card: IncomingCard;
  isDisabled: boolean;
  onDismissed: () => void;
}

export function DismissButton({ card, isDisabled, onDismissed }: DismissButtonProps) {
  const dismiss = useAction(dismissIncomingCard, { reloads: changedWithCards, onSuccess: onDismissed });
  return (
    <Button
      variant="default"
      px="sm"
      disabled={isDisabled}
      loading={dismiss.isPending}
      onClick={() => dismiss.mutate({ cardId: card.id })}
    >
      Not this order’s {nounOf(card)}
    </Button>
  );
}
