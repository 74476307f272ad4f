import { Button, Group, Stack } from '@mantine/core';
import type { IncomingCard } from '@sac/contract/incoming-cards/incoming-cards-api';
import { cardFacts } from '@sac/contract/orders/stored-document';
import { type MailProvider, mailProviders } from '@sac/contract/platform/forms';
import { useQueries } from '@tanstack/react-query';
import { countText } from '../../../platform/ui/count-text';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { isDifferent } from '../../cards/compare/card-comparison';
import { nounOf } from '../../cards/document-words';
import { cardQuery } from '../review/card-query';
import styles from './viewer.module.css';

interface SendAllProps {
  cards: readonly IncomingCard[];
  /** By whom they are being sent; null: they are not. */
  sending: MailProvider | null;
  onSend: (provider: MailProvider) => void;
  onClose: () => void;
}

/** Before many cards and e-Passes are sent: only what is not written alike on one and in its order. */
export function SendAll({ cards, sending, onSend, onClose }: SendAllProps) {
  const answers = useQueries({ queries: cards.map(({ id }) => cardQuery(id)) });
  const isComparing = answers.some(({ isPending }) => isPending);
  const differing = cards.flatMap((card, at) => {
    const { data, error } = answers[at] ?? {};
    const lines = error
      ? [error.message]
      : (data?.facts ?? []).filter(isDifferent).map(({ fact, card: shown, order }) => {
          return `${cardFacts[fact]}: the ${nounOf(card)} has ${shown ?? 'nothing'}, the order has ${order}.`;
        });
    return lines.length > 0 ? [{ card, lines }] : [];
  });
  const noun = cards.some(({ kind }) => kind === 'epass') ? 'document' : 'card';
  const alike = cards.length - differing.length;
  return (
    <Dialog isOpen onClose={onClose} title={`Send ${countText(cards.length, noun)}?`}>
      <Stack gap="sm">
        <p role="status">
          {isComparing
            ? `Comparing the ${noun}s with their orders…`
            : `${countText(alike, noun)} without a difference.`}
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
          {mailProviders.map((provider, index) => (
            <Button
              key={provider}
              px="sm"
              variant={index === 0 ? 'filled' : 'default'}
              disabled={isComparing || (sending !== null && sending !== provider)}
              loading={sending === provider}
              onClick={() => onSend(provider)}
            >
              Send {cards.length} by {provider}
            </Button>
          ))}
        </Group>
      </Stack>
    </Dialog>
  );
}
