import { Button, Progress, TextInput } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { documentAccept } from '@sac/contract/platform/constants';
import { documentHint, fileRequired, type MailProvider, recipient } from '@sac/contract/platform/forms';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { useShortcut } from '../../../platform/keys/commands';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { submittedBy } from '../../../platform/ui/fields/submitted-by';
import { messageOf, useCheckedForm, useCurrentValue } from '../../../platform/ui/fields/use-checked-form';
import { useIsPhone } from '../../../platform/ui/use-is-phone';
import { useProviders } from '../../mail/providers';
import { type StepProps, variantOf } from '../../orders/actions/step';
import { focusIntoView, usePagePart } from '../../orders/page-parts';
import { Section } from '../../orders/section';
import { CheckSummary } from './check-summary';
import { FileDrop } from './file-drop';
import { needsReview, ReviewCard } from './review-card';
import styles from './upload.module.css';
import { useCheck } from './use-check';
import { type Upload, useUpload } from './use-upload';

const uploadForm = z.object({ email: recipient, file: z.instanceof(File, { error: fileRequired }) });

function useUploadForm(order: OrderDetails) {
  const form = useCheckedForm(uploadForm, { email: order.email });
  useCurrentValue(form, 'email', order.email);
  const { field } = useController({ control: form.control, name: 'file' });
  const { check, reset, checked, problem, isChecking } = useCheck(order.order_id);
  const [isAsked, setAsked] = useState(false);
  const [waiting, setWaiting] = useState<MailProvider | null>(null);
  const upload = useUpload(order.order_id, {
    onDone: () => {
      setAsked(false);
      reset();
      // A fresh form: the file just sent is not missing.
      form.reset({ email: form.getValues('email') });
      void form.trigger();
    },
    onMismatch: ({ file }: Upload) => check(file, { onSuccess: () => setAsked(true) }),
  });
  const send = (by: MailProvider, values: z.output<typeof uploadForm>) =>
    checked && upload.send({ ...values, provider: by, checked });
  const submit = (by: MailProvider) =>
    form.handleSubmit((values) => {
      if (checked) return needsReview(order, checked) ? setAsked(true) : send(by, values);
      if (isChecking) setWaiting(by);
    })();
  // Pressed while the card was being read: what follows is asked or sent now.
  useEffect(() => {
    if (!waiting || isChecking) return;
    setWaiting(null);
    if (checked) void submit(waiting);
  });
  const choose = (chosen: File | undefined) => {
    field.onChange(chosen);
    setWaiting(null);
    if (chosen) check(chosen);
  };
  const sendReviewed = (by: MailProvider) => void form.handleSubmit((values) => send(by, values))();
  const reading = { check, checked, problem, isChecking };
  return { form, field, choose, reading, isAsked, setAsked, waiting, upload, submit, sendReviewed };
}

/**
 * Uploads the approved card, which completes the order and sends the customer the completion email. The server reads the
 * card as soon as it is chosen; unless it matches, it is compared with the order before it is sent.
 */
export function UploadDocument({ order, isNext }: StepProps) {
  const { form, field, choose, reading, isAsked, setAsked, waiting, upload, submit, sendReviewed } =
    useUploadForm(order);
  const { check, checked, problem, isChecking } = reading;
  const { provider, progress } = upload;
  const { providers, usual } = useProviders();
  const file: File | undefined = field.value;
  // Once a card is chosen, sending it is the next thing to do; one that does not match is compared first.
  const isNextStep = file ? !checked || checked.verdict === 'matches' : isNext;
  const box = useRef<HTMLFormElement>(null);
  const go = () => focusIntoView(box.current?.querySelector<HTMLElement>('[type="file"]'));
  usePagePart('upload', go);
  const label = 'Upload the card';
  const shortcut = useShortcut({ key: 'u', label, group: 'On this order', title: label, run: go });

  return (
    <Section
      title="Upload Document"
      isFixed={!useIsPhone()}
      dialogs={
        <ReviewCard
          order={order}
          review={isAsked && file && checked ? { file, checked } : null}
          sending={provider}
          onSend={sendReviewed}
          onClose={() => setAsked(false)}
        />
      }
    >
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(submittedBy(event, providers));
        }}
      >
        <div className={styles.form}>
          <TextInput
            aria-label="Order ID"
            size="xs"
            value={order.order_id}
            readOnly
            className={styles.orderId ?? ''}
            classNames={{ input: styles.fixed ?? '' }}
          />
          <TextInput
            aria-label="Email"
            size="xs"
            className={styles.email ?? ''}
            type="email"
            autoComplete="off"
            {...form.register('email')}
            {...fieldProps(messageOf(form, 'email'))}
          />
          <FileDrop
            file={file}
            accept={documentAccept}
            hint={documentHint}
            onChange={choose}
            onBlur={field.onBlur}
            inputRef={field.ref}
            shortcut={shortcut}
            {...messageOf(form, 'file')}
          />
          {file && (
            <CheckSummary
              isChecking={isChecking}
              checked={checked}
              problem={problem}
              onRetry={() => check(file)}
              onCompare={() => setAsked(true)}
            />
          )}
          {provider && <Progress value={progress * 100} aria-label="Upload" transitionDuration={150} />}
          <SendButtons
            providers={providers}
            filled={isNextStep ? usual : undefined}
            sending={provider}
            waiting={waiting}
            isUnread={file !== undefined && !checked && !isChecking}
          />
        </div>
      </form>
    </Section>
  );
}

interface SendButtonsProps {
  providers: readonly MailProvider[];
  filled: MailProvider | undefined;
  sending: MailProvider | undefined;
  /** It is sent as soon as the file has been read. */
  waiting: MailProvider | null;
  /** The chosen file could not be read. */
  isUnread: boolean;
}

const SendButtons = ({ providers, filled, sending, waiting, isUnread }: SendButtonsProps) => (
  <div className={styles.buttons}>
    {providers.map((name) => (
      <Button
        key={name}
        type="submit"
        value={name}
        className={styles.button ?? ''}
        variant={variantOf(name === filled)}
        // Without a file, a click shows what is missing.
        disabled={(sending !== undefined && sending !== name) || isUnread}
        loading={sending === name || waiting === name}
      >
        Complete and send by {name}
      </Button>
    ))}
  </div>
);
