import { Button } from '@mantine/core';
import type { CardVerdict, DocumentKind } from '@sac/contract/orders/stored-document';
import type { MailProvider } from '@sac/contract/platform/forms';
import { type ReactNode, useState } from 'react';
import { useProviders } from '../../mail/providers';
import { variantOf } from '../../orders/actions/step';
import styles from './review.module.css';

/** What a person compares before sending what the server did not find to match. */
const compared: Record<DocumentKind, string> = {
  card: 'name, passport number, date of birth and arrival date',
  epass: 'name, passport number and last day of stay',
};

interface SendComparedProps {
  kind: DocumentKind;
  verdict: CardVerdict;
  /** A person has to say first that they have compared it. */
  mustCompare: boolean;
  /** 'Send'; a card that contradicts its order is sent by buttons that say so. */
  label: string;
  isDisabled?: boolean;
  sending: MailProvider | undefined;
  onSend: (provider: MailProvider) => void;
  /** What else can be done. */
  children: ReactNode;
}

/** Sends a card or e-Pass that a person has compared with its order. */
export function SendCompared({ kind, verdict, mustCompare, isDisabled = false, ...send }: SendComparedProps) {
  const [isCompared, setCompared] = useState(false);
  const { providers, usual } = useProviders();
  const isMismatch = verdict === 'contradicts';
  return (
    <div>
      {mustCompare && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isCompared}
            disabled={send.sending !== undefined}
            onChange={({ currentTarget }) => setCompared(currentTarget.checked)}
          />
          I have compared {compared[kind]}
        </label>
      )}
      <div className={styles.actions}>
        {send.children}
        {providers.map((provider) => (
          <Button
            key={provider}
            px="sm"
            variant={variantOf(provider === usual && !isMismatch)}
            className={isMismatch ? styles.danger : undefined}
            disabled={isDisabled || (mustCompare && !isCompared)}
            loading={send.sending === provider}
            onClick={() => send.onSend(provider)}
          >
            {isMismatch ? 'Send despite mismatch' : send.label} by {provider}
          </Button>
        ))}
      </div>
    </div>
  );
}
