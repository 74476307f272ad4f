import { Button } from '@mantine/core';
import { startTwoStep } from '@sac/contract/two-step-api';
import { useAction } from '../../lib/query';
import { Card } from '../../ui/card';
import { Pill } from '../../ui/pill';
import { FirstCode } from './first-code';
import { KeyToType } from './key-to-type';
import { QrCode } from './qr-code';
import styles from './set-up.module.css';

interface SetUpProps {
  isRequired: boolean;
  onDone: (done: { codes: readonly string[]; accessToken: string }) => void;
}

/** Sets two-step sign-in up: an app takes the secret, and proves it with a first code. */
export function SetUp({ isRequired, onDone }: SetUpProps) {
  const { mutate: start, data, isPending } = useAction(startTwoStep, { isQuiet: true });
  return (
    <Card title="Your account" aside={isRequired ? <Pill tone="warn">Required</Pill> : <Pill tone="neutral">Off</Pill>}>
      <div className={styles.body}>
        {isRequired && <p className={styles.note}>Your account type must use two-step sign-in. Set it up to go on.</p>}
        <p>
          Besides your password, signing in then takes a code that an app on your phone shows. Your password alone is
          then not enough to sign in.
        </p>
        {!data && (
          <Button className={styles.start ?? ''} onClick={() => start({})} loading={isPending}>
            Set up two-step sign-in
          </Button>
        )}
        {data && (
          <ol className={styles.steps}>
            <li>
              <h3>Scan this with your authenticator app</h3>
              <div className={styles.scan}>
                <QrCode text={data.data.uri} label="QR code that adds this account to an authenticator app" />
                <div className={styles.byHand}>
                  <p>Google Authenticator, Microsoft Authenticator, 1Password or any other will do.</p>
                  <p>Can’t scan it? Type this key into the app:</p>
                  <KeyToType secret={data.data.secret} />
                </div>
              </div>
            </li>
            <li>
              <h3>Enter the code that the app shows</h3>
              <FirstCode onDone={onDone} />
            </li>
          </ol>
        )}
      </div>
    </Card>
  );
}
