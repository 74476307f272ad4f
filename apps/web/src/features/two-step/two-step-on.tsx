import { Button } from '@mantine/core';
import { recoveryCodeCount } from '@sac/contract/constants';
import { renewRecoveryCodes, type TwoStepState, turnOffTwoStep } from '@sac/contract/two-step-api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../lib/query';
import { showSuccess } from '../../lib/toast';
import { Card } from '../../ui/card';
import { Pill } from '../../ui/pill';
import { ZonedTime } from '../../ui/zoned-time';
import { CodeDialog } from './code-dialog';
import styles from './two-step-on.module.css';
import { reloadTwoStep } from './use-two-step';

interface TwoStepOnProps {
  state: TwoStepState;
  /** ISO 8601. */
  since: string;
  onNewCodes: (codes: readonly string[]) => void;
}

/** So few are left that somebody might stand before the door with none. */
const fewCodes = 3;

/** Two-step sign-in as it stands, and what may be done about it with a code. */
export function TwoStepOn({ state: { recoveryCodesLeft, isRequired }, since, onNewCodes }: TwoStepOnProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<'renew' | 'turn off' | null>(null);
  const close = () => setAsked(null);
  const renew = async (code: string) => {
    const { message, data } = await ask(renewRecoveryCodes, { code });
    showSuccess(message);
    onNewCodes(data.recoveryCodes);
  };
  const turnOff = async (code: string) => {
    const { message } = await ask(turnOffTwoStep, { code });
    showSuccess(message);
    setAsked((now) => (now === 'turn off' ? null : now));
    await reloadTwoStep(client);
  };

  return (
    <Card title="Your account" aside={<Pill tone="ok">On</Pill>}>
      <dl className={styles.facts}>
        <div>
          <dt>On since</dt>
          <dd>
            <ZonedTime instant={since} zone="UTC" />
          </dd>
        </div>
        <div>
          <dt>Recovery codes</dt>
          <dd>
            {recoveryCodesLeft} of {recoveryCodeCount} left
          </dd>
        </div>
      </dl>
      {recoveryCodesLeft <= fewCodes && (
        <p className={styles.note}>Only few recovery codes are left. Make new ones before you need them.</p>
      )}
      {isRequired && <p className={styles.hint}>Your account type must use two-step sign-in, so it stays on.</p>}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setAsked('renew')}>
          New recovery codes
        </Button>
        {!isRequired && (
          <Button variant="default" onClick={() => setAsked('turn off')}>
            Turn off
          </Button>
        )}
      </div>
      <CodeDialog
        isOpen={asked === 'renew'}
        title="New recovery codes"
        text="You get ten new codes; those you have no longer count."
        confirm="Make new codes"
        onCode={renew}
        onClose={close}
      />
      <CodeDialog
        isOpen={asked === 'turn off'}
        title="Turn off two-step sign-in"
        text="Your password alone opens your account then."
        confirm="Turn off"
        isDanger
        onCode={turnOff}
        onClose={close}
      />
    </Card>
  );
}
