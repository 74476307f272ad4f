import { Button, Group, Stack } from '@mantine/core';
import { type IncomingCard, sendReadyCards } from '@sac/contract/incoming-cards/incoming-cards-api';
import { cardFacts } from '@sac/contract/orders/stored-document';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../platform/api/query';
import { countText } from '../../../platform/ui/count-text';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { isDifferent } from '../../cards/compare/card-comparison';
import { nounOf } from '../../cards/document-words';
import { requireProvider, useProviders } from '../../mail/providers';
import { variantOf } from '../../orders/actions/step';
import { cardQuery, changedWithCards } from '../incoming-queries';
import { Refusals } from '../refusals';
import styles from '../viewer/viewer.module.css';

type SentOne = Pick<IncomingCard, 'id' | 'kind' | 'order_id' | 'full_name'>;

interface SendManyProps {
  /** The text of its button. */
  label: string;
  isFilled?: true;
  cards: readonly SentOne[];
  /** Called with those that were sent, before the lists are loaded again. */
  onSent: (cardIds: readonly number[]) => void;
}

/** The button that sends many cards and e-Passes, once their differences were shown. What was not sent says why. */
export function SendMany({ label, isFilled, cards, onSent }: SendManyProps) {
  const [asked, setAsked] = useState<readonly SentOne[] | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Button variant={isFilled ? 'filled' : 'default'} disabled={cards.length === 0} onClick={() => setAsked(cards)}>
        {label}
      </Button>
      {asked && <Question cards={asked} onSent={onSent} onClose={close} />}
    </>
  );
}

function Question({ cards, onSent, onClose }: Pick<SendManyProps, 'cards' | 'onSent'> & { onClose: () => void }) {
  const send = useAction(sendReadyCards, {
    reloads: changedWithCards,
    before: ({ mailServiceProvider }) => requireProvider(mailServiceProvider),
    onSuccess({ sent, refused }) {
      onSent(sent);
      if (refused.length === 0) onClose();
    },
    onError: onClose,
  });
  const noun = cards.some(({ kind }) => kind === 'epass') ? 'document' : 'card';
  const sending = send.isPending ? send.variables.mailServiceProvider : null;
  const { isComparing, differing } = useDifferences(cards);
  const { providers, usual } = useProviders();
  if (send.data)
    return (
      <Dialog isOpen onClose={onClose} title={`${countText(send.data.refused.length, noun)} not sent`}>
        <Stack gap="sm">
          <Refusals refused={send.data.refused} />
          <Group justify="flex-end">
            <Button onClick={onClose}>Close</Button>
          </Group>
        </Stack>
      </Dialog>
    );
  return (
    <Dialog isOpen onClose={onClose} title={`Send ${countText(cards.length, noun)}?`}>
      <Stack gap="sm">
        <p role="status">
          {isComparing
            ? `Comparing the ${noun}s with their orders…`
            : `${countText(cards.length - differing.length, noun)} without a difference.`}
        </p>
        {!isComparing && differing.length > 0 && (
          <ul className={styles.differences} aria-label="Differences">
            {differing.map(({ card: { id, order_id, full_name }, lines }) => (
              <li key={id}>
                <b>
                  {full_name} {order_id}
                </b>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </li>
            ))}
          </ul>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" px="sm" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          {providers.map((provider) => (
            <Button
              key={provider}
              px="sm"
              variant={variantOf(provider === usual)}
              disabled={isComparing || (sending !== null && sending !== provider)}
              loading={sending === provider}
              onClick={() => send.mutate({ cardId: cards.map(({ id }) => id), mailServiceProvider: provider })}
            >
              Send {cards.length} by {provider}
            </Button>
          ))}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** What is not written alike on each card and in its order. */
function useDifferences(cards: readonly SentOne[]) {
  const answers = useQueries({ queries: cards.map(({ id }) => cardQuery(id)) });
  const differing = cards.flatMap((card, at) => {
    const { data, error } = answers[at] ?? {};
    const lines = error
      ? [error.message]
      : (data?.facts ?? []).filter(isDifferent).map(({ fact, card: shown, order }) => {
          return `${cardFacts[fact]}: the ${nounOf(card)} has ${shown ?? 'nothing'}, the order has ${order}.`;
        });
    return lines.length > 0 ? [{ card, lines }] : [];
  });
  return { isComparing: answers.some(({ isPending }) => isPending), differing };
}
