import { Button, TextInput } from '@mantine/core';
import { resendMail } from '@sac/contract/mail/mail-api';
import { currentOf } from '@sac/contract/orders/stored-document';
import { type MailProvider, recipient } from '@sac/contract/platform/forms';
import { useRef } from 'react';
import { z } from 'zod';
import { call } from '../../platform/api/call';
import { useShortcut } from '../../platform/keys/commands';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { submittedBy } from '../../platform/ui/fields/submitted-by';
import { messageOf, submitTo, useCheckedForm, useCurrentValue } from '../../platform/ui/fields/use-checked-form';
import { Note } from '../../platform/ui/messages/note';
import { useOrderChange } from '../orders/actions/seen';
import { type StepProps, variantOf } from '../orders/actions/step';
import { focusIntoView, usePagePart } from '../orders/page-parts';
import styles from './mail.module.css';
import { requireProvider, useProviders } from './providers';

const resendForm = z.object({ email: recipient });

/** Sends the completion email again, by either provider. */
export function ResendForm({ order, isNext }: StepProps) {
  const form = useCheckedForm(resendForm, { email: order.email });
  useCurrentValue(form, 'email', order.email);
  const resend = useOrderChange(
    order.order_id,
    async (input: { email: string; mailServiceProvider: MailProvider }, seen) => {
      await requireProvider(input.mailServiceProvider);
      return call(resendMail, { orderId: order.order_id, ...input, seen });
    },
  );
  const { providers, usual } = useProviders();
  const box = useRef<HTMLFormElement>(null);
  const go = () => focusIntoView(box.current?.querySelector<HTMLElement>('input'));
  usePagePart('resend', go);
  const hasDocument = currentOf(order.uploadDoc) !== undefined;
  const hint = useShortcut({
    key: 'l',
    label: 'Resend the email',
    group: 'On this order',
    title: 'Resend the email',
    run: go,
  });

  return (
    <form
      ref={box}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        const mailServiceProvider = submittedBy(event, providers);
        void submitTo(form, (values, outcome) => resend.mutate({ ...values, mailServiceProvider }, outcome))(event);
      }}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        className={styles.email ?? ''}
        {...hint}
        {...form.register('email')}
        {...fieldProps(messageOf(form, 'email'))}
      />
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            type="submit"
            variant={variantOf(isNext && provider === usual)}
            value={provider}
            disabled={!hasDocument}
            loading={resend.isPending && resend.variables.mailServiceProvider === provider}
          >
            Resend by {provider}
          </Button>
        ))}
      </div>
      {!hasDocument && <Note>Upload the card first.</Note>}
    </form>
  );
}
