import { Button, Group, Stack, TextInput } from '@mantine/core';
import {
  dismissIncomingCard,
  type IncomingCard,
  type IncomingCardDetails,
  sendIncomingCard,
} from '@sac/contract/incoming-cards/incoming-cards-api';
import type { DocumentKind } from '@sac/contract/orders/stored-document';
import { type MailProvider, mailProviders, recipient } from '@sac/contract/platform/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../platform/api/query';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { DayField } from '../../../platform/ui/fields/day-field';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { readTypedDay } from '../../../platform/ui/fields/typed-day';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { Note, NoticeBox } from '../../../platform/ui/messages/note';
import { PartFailed } from '../../../platform/ui/messages/part-failed';
import { CardComparison } from '../../cards/compare/card-comparison';
import styles from '../../cards/compare/review.module.css';
import { lastDayText, nounOf } from '../../cards/document-words';
import { TeachLink } from '../../cards/papers/teach-link';
import { useFinishOrder } from '../../orders/actions/work-session';
import { changedWith } from '../../orders/order-queries';
import { UnverifiedSender } from '../messages/accept-message';
import { MailAttachments } from '../messages/mail-attachments';
import { MessageText } from '../messages/message-dialog';
import { Sender } from '../messages/sender';
import { cardQuery } from './card-query';
import { StoredCardView } from './stored-card';

interface ReviewDialogProps {
  cardId: number;
  kind?: DocumentKind;
  onClose: () => void;
}

/** An incoming card or e-Pass and its order side by side, and what a person decides about it. */
export function ReviewDialog({ cardId, kind = 'card', onClose }: ReviewDialogProps) {
  const { data, error, refetch } = useQuery(cardQuery(cardId));
  return (
    <Dialog isOpen onClose={onClose} title={`Is this the right ${nounOf({ kind })}?`} shape="wide">
      {data && <Decision details={data} onClose={onClose} />}
      {!data && error && <PartFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">Loading the {nounOf({ kind })}…</p>}
    </Dialog>
  );
}

/** What a person compares before sending what does not match. */
const compared: Record<DocumentKind, string> = {
  card: 'name, passport number, date of birth and arrival date',
  epass: 'name, passport number and last day of stay',
};

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
/** A card that matches may still need a person, because of its order. */
const toneOf = ({ reason, verdict }: IncomingCard) =>
  reason === null ? 'ok' : verdict === 'contradicts' ? 'danger' : 'warn';

function Decision({ details, onClose }: { details: IncomingCardDetails; onClose: () => void }) {
  const { card, facts, text, attachments, url } = details;
  const noun = nounOf(card);
  const isDecided = card.state === 'sent' || card.state === 'dismissed';
  return (
    <div className={styles.review}>
      {url === null ? <Note>The file of this {noun} is gone.</Note> : <StoredCardView url={url} card={card} />}
      <Stack gap="sm">
        <NoticeBox role={card.reason === null ? 'status' : 'alert'} tone={toneOf(card)}>
          {card.reason ?? `This ${noun} matches order ${card.order_id}.`}
        </NoticeBox>
        {card.kind === 'epass' && <p>{lastDayText(card.last_day)}</p>}
        {!isDecided && card.kind === 'card' && <TeachLink findings={card.findings} />}
        <CardComparison kind={card.kind} facts={facts} reason={card.verdict === 'unreadable' ? card.reason : null} />
        <Sender {...card} />
        {card.sender && card.mail_id !== null && (
          <UnverifiedSender sender={card.sender} mailId={card.mail_id} orderId={card.order_id} onDone={onClose} />
        )}
        {card.sender && <MessageText subject={card.subject} text={text} />}
        {card.mail_id !== null && <MailAttachments mailId={card.mail_id} attachments={attachments} />}
        {isDecided ? (
          <Note>
            {card.decided_by ?? 'The system'} has {card.state} this {noun}.
          </Note>
        ) : (
          <DecisionForm details={details} onClose={onClose} />
        )}
      </Stack>
    </div>
  );
}

/** Sends the card, or says that it is not the order's. */
function DecisionForm({ details, onClose }: { details: IncomingCardDetails; onClose: () => void }) {
  const { card, email, url } = details;
  const [isCompared, setCompared] = useState(card.reason === null);
  const asksForDay = card.kind === 'epass' && card.last_day === null;
  const form = useCheckedForm(formOf(asksForDay), { email, lastDay: '' });
  const { send, dismiss } = useDecision(card, onClose);
  const sendBy = (mailServiceProvider: MailProvider) =>
    submitTo(form, ({ email, lastDay }, outcome) => {
      const day = asksForDay ? { lastDay: readTypedDay(lastDay) } : {};
      send.mutate({ cardId: card.id, mailServiceProvider, email, ...day, ...confirmed(card) }, outcome);
    });
  return (
    // Enter in the field names no provider, so it sends nothing.
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="sm">
        {card.kind === 'card' ? (
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            {...form.register('email')}
            {...fieldProps(messageOf(form, 'email'))}
          />
        ) : (
          <p>It goes to {email}, the customer’s own address.</p>
        )}
        {asksForDay && (
          <DayField
            label="Last day of stay"
            control={form.control}
            name="lastDay"
            message={messageOf(form, 'lastDay')}
          />
        )}
        {card.reason !== null && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isCompared}
              onChange={({ currentTarget }) => setCompared(currentTarget.checked)}
            />
            I have compared {compared[card.kind]}
          </label>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate({ cardId: card.id })}>
            Not this order’s {nounOf(card)}
          </Button>
          {mailProviders.map((provider, index) => (
            <Button
              key={provider}
              variant={index === 0 && card.verdict !== 'contradicts' ? 'filled' : 'default'}
              className={card.verdict === 'contradicts' ? styles.danger : undefined}
              disabled={!isCompared || url === null}
              loading={send.isPending && send.variables.mailServiceProvider === provider}
              onClick={(event) => void sendBy(provider)(event)}
            >
              {card.verdict === 'contradicts' ? `Send despite mismatch by ${provider}` : `Send by ${provider}`}
            </Button>
          ))}
        </Group>
      </Stack>
    </form>
  );
}

const confirmed = ({ verdict }: IncomingCard) => ({
  ...(verdict === 'contradicts' && { confirmContradiction: 'yes' as const }),
  ...(verdict === 'unreadable' && { comparedByEye: 'yes' as const }),
});

function useDecision(card: IncomingCard, onClose: () => void) {
  const reloads = changedWith(card.order_id);
  const finish = useFinishOrder(card.order_id);
  const send = useAction(sendIncomingCard, {
    reloads,
    async onSuccess() {
      onClose();
      // An e-Pass leaves the order as it is.
      if (card.kind === 'card') await finish();
    },
  });
  return { send, dismiss: useAction(dismissIncomingCard, { reloads, onSuccess: onClose }) };
}
