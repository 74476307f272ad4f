import { Button } from '@mantine/core';
import { getTwoStep, renewRecoveryCodes, type TwoStepState, turnOffTwoStep } from '@sac/contract/accounts/two-step-api';
import { recoveryCodeCount } from '@sac/contract/platform/constants';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call';
import { useAction } from '../../../platform/api/query';
import { Card } from '../../../platform/ui/card';
import { ZonedTime } from '../../../platform/ui/lines';
import { Pill } from '../../../platform/ui/pill';
import { CodeDialog } from './code-dialog';
import styles from './two-step-on.module.css';

/** The state of the user's own two-step sign-in. */
export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: () => call(getTwoStep, {}),
  select: ({ data }) => data,
});

interface TwoStepOnProps {
  state: TwoStepState;
  /** ISO 8601. */
  since: string;
  onNewCodes: (codes: readonly string[]) => void;
}

/** With so few codes the member may soon be unable to sign in. */
const fewCodes = 3;

/** The state of two-step sign-in, and what a code allows to change about it. */
export function TwoStepOn({
  state: { remainingRecoveryCodes, isRequired, passkeys },
  since,
  onNewCodes,
}: TwoStepOnProps) {
  const [asked, setAsked] = useState<'renew' | 'turn off' | null>(null);
  const staysOn = isRequired && passkeys.length === 0;
  const close = () => setAsked(null);
  const renew = useAction(renewRecoveryCodes, { onSuccess: ({ data }) => onNewCodes(data.recoveryCodes) });
  const turnOff = useAction(turnOffTwoStep, {
    reloads: [twoStepQuery.queryKey],
    onSuccess: () => setAsked((now) => (now === 'turn off' ? null : now)),
  });

  return (
    <Card title="Authenticator app" aside={<Pill tone="ok">On</Pill>}>
      <dl className={styles.facts}>
        <div>
          <dt>On since (UTC)</dt>
          <dd>
            <ZonedTime instant={since} zone="UTC" />
          </dd>
        </div>
        <div>
          <dt>Recovery codes</dt>
          <dd>
            {remainingRecoveryCodes} of {recoveryCodeCount} left
          </dd>
        </div>
      </dl>
      {remainingRecoveryCodes <= fewCodes && (
        <p className={styles.note}>Few recovery codes left. Make new ones before you need them.</p>
      )}
      {staysOn && <p className={styles.hint}>Your account type must use two-step sign-in, so it stays on.</p>}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setAsked('renew')}>
          New recovery codes…
        </Button>
        {!staysOn && (
          <Button variant="default" onClick={() => setAsked('turn off')}>
            Turn off…
          </Button>
        )}
      </div>
      <CodeDialog
        isOpen={asked === 'renew'}
        title="New recovery codes"
        text="You get ten new codes; your old codes stop working."
        confirm="Make new codes"
        isBusy={renew.isPending}
        onCode={renew.mutate}
        onClose={close}
      />
      <CodeDialog
        isOpen={asked === 'turn off'}
        title="Turn off the authenticator app"
        text={
          passkeys.length > 0
            ? 'Afterwards your password and a passkey open your account.'
            : 'Afterwards your password alone opens your account.'
        }
        confirm="Turn off"
        isDanger
        isBusy={turnOff.isPending}
        onCode={turnOff.mutate}
        onClose={close}
      />
    </Card>
  );
}
