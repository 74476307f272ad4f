import { Button, Stack, TextInput } from '@mantine/core';
import { confirmTwoStep, startTwoStep } from '@sac/contract/accounts/two-step-api';
import { firstCodeForm } from '@sac/contract/platform/forms';
import { useEffect } from 'react';
import { useAction } from '../../../platform/api/query';
import { Card } from '../../../platform/ui/card';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { SecretText } from '../../../platform/ui/fields/secret-text';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { Pill } from '../../../platform/ui/pill';
import { CopyButton } from '../copy-button';
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
    <Card
      title="Authenticator app"
      aside={isRequired ? <Pill tone="warn">Required</Pill> : <Pill tone="neutral">Off</Pill>}
    >
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
                  <Stack gap={10} align="flex-start">
                    {/* In groups of four, easy to read out or type; copied without the gaps. */}
                    <SecretText>{data.data.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</SecretText>
                    <CopyButton text={data.data.secret} copied="The key is copied.">
                      Copy the key
                    </CopyButton>
                  </Stack>
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

/** Takes the app's first code, which turns two-step sign-in on. */
function FirstCode({ onDone }: Pick<SetUpProps, 'onDone'>) {
  const form = useCheckedForm(firstCodeForm, { code: '' });
  const { mutate, isPending } = useAction(confirmTwoStep, {
    onSuccess: ({ data }) => onDone({ codes: data.recoveryCodes, accessToken: data.accessToken }),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <form noValidate className={styles.firstCode} onSubmit={submitTo(form, mutate)}>
      <TextInput
        label="Code"
        className={styles.code ?? ''}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.register('code')}
        {...fieldProps(messageOf(form, 'code'))}
      />
      <Button type="submit" loading={isPending}>
        Turn on
      </Button>
    </form>
  );
}
