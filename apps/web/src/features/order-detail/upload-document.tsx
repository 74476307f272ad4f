import { Button, Progress, TextInput } from '@mantine/core';
import {
  documentTypeMessage,
  documentTypes,
  fileRequired,
  type MailProvider,
  mailProviders,
  recipient,
} from '@sac/contract/forms';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { messageOf, useCheckedForm } from '../../lib/use-checked-form';
import { Card } from '../../ui/card';
import { fieldProps } from '../../ui/field-props';
import { ConfirmCard } from './confirm-card';
import { FileDrop } from './file-drop';
import { submittedBy } from './submitted-by';
import styles from './upload-document.module.css';
import { UploadNotice } from './upload-notice';
import { useUpload } from './use-upload';

const accepted: readonly string[] = Object.values(documentTypes);
// The server looks at the content; the type the browser guesses only spares the way there.
const uploadForm = z.object({
  email: recipient,
  file: z.instanceof(File, { error: fileRequired }).refine(({ type }) => accepted.includes(type), documentTypeMessage),
});

/** Hands in the approved card: the order is completed and the customer gets the completion e-mail. */
export function UploadDocument({ order }: { order: OrderDetails }) {
  const form = useCheckedForm(uploadForm, { email: order.email });
  const { field } = useController({ control: form.control, name: 'file' });
  const upload = useUpload(order.order_id, () => {
    // A fresh form: the file just sent is not missing.
    form.reset({ email: form.getValues('email') });
    void form.trigger();
  });
  const { send, provider, progress } = upload;

  return (
    <Card title="Upload Document">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          const chosen = submittedBy(event);
          void form.handleSubmit((values) => send({ ...values, provider: chosen }))(event);
        }}
      >
        <TextInput label="Order ID" value={order.order_id} readOnly classNames={{ input: styles.fixed ?? '' }} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          {...form.register('email')}
          {...fieldProps(messageOf(form, 'email'))}
        />
        <FileDrop
          file={field.value}
          accept={accepted.join(',')}
          hint="PDF, PNG, JPEG or WebP"
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          {...messageOf(form, 'file')}
        />
        {provider && <Progress value={progress * 100} aria-label="Upload" transitionDuration={150} />}
        {upload.notice && <UploadNotice notice={upload.notice} onDismiss={upload.dismissNotice} />}
        <div className={styles.buttons}>
          {mailProviders.map((name: MailProvider, index) => (
            <Button
              key={name}
              type="submit"
              value={name}
              variant={index === 0 ? 'filled' : 'default'}
              disabled={provider !== undefined && provider !== name}
              loading={provider === name}
            >
              Send by {name}
            </Button>
          ))}
        </div>
      </form>
      <ConfirmCard
        contradiction={upload.contradiction}
        isBusy={provider !== undefined}
        onConfirm={upload.confirm}
        onCancel={upload.cancel}
      />
    </Card>
  );
}
