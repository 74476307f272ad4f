import { Button } from '@mantine/core';
import { sendReadyCards } from '@sac/contract/incoming-cards/incoming-cards-api';
import type { MailProvider } from '@sac/contract/platform/forms';
import { useFromScreen } from '../../../platform/api/from-screen';
import { useAction } from '../../../platform/api/query';
import { useShortcut } from '../../../platform/keys/commands';
import { requireProvider, useProviders } from '../../mail/providers';
import { changedWithCards } from '../incoming-queries';
import { Refusals } from '../refusals';
import { type DecisionProps, DismissButton } from './card-decision';
import styles from './viewer.module.css';

/** Sends a card or e-Pass that matches, with a click or Enter. */
export function ReadyButtons({ details: { card, url }, isOver, onSent, onDismissed }: DecisionProps) {
  const isFromElsewhere = useFromScreen() !== null;
  const send = useAction(sendReadyCards, {
    reloads: changedWithCards,
    before: ({ mailServiceProvider }) => requireProvider(mailServiceProvider),
    onSuccess: ({ sent }) => sent.length > 0 && onSent(),
  });
  const canSend = url !== null && !isOver && !send.isPending;
  const sending = send.isPending ? send.variables.mailServiceProvider : undefined;
  const sendBy = (mailServiceProvider: MailProvider) => send.mutate({ cardId: [card.id], mailServiceProvider });
  const { providers, usual } = useProviders();
  const first = usual ?? providers[0];
  const others = providers.filter((name) => name !== first);
  const label = isFromElsewhere ? `Send by ${first}` : `Send by ${first} and show next`;
  const hint = useShortcut({
    key: 'enter',
    label,
    group: 'In this list',
    isEnabled: canSend,
    // Enter on a button or link is its own.
    run: () => (document.activeElement?.matches('a, button') ? false : sendBy(first)),
  });
  return (
    <>
      <Refusals refused={send.data?.refused} />
      <div className={styles.buttons}>
        <Button disabled={!canSend} loading={sending === first} onClick={() => sendBy(first)} {...hint}>
          {label}
        </Button>
        {others.map((provider) => (
          <Button
            key={provider}
            variant="default"
            px="sm"
            disabled={!canSend}
            loading={sending === provider}
            onClick={() => sendBy(provider)}
          >
            Send by {provider}
          </Button>
        ))}
        <DismissButton card={card} isDisabled={isOver || send.isPending} onDismissed={onDismissed} />
      </div>
    </>
  );
}
