import { Button, Group, Stack, TextInput } from '@mantine/core';
import { webhookEventNames, webhookEvents } from '@sac/contract/webhooks/webhook-events';
import {
  addWebhook,
  updateWebhook,
  type WebhookFormValues,
  type WebhookTarget,
  webhookForm,
} from '@sac/contract/webhooks/webhooks-api';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../platform/ui/fields/use-checked-form';
import type { ShownSecret } from './secret-dialog';
import { webhooksKey } from './webhook-queries';
import styles from './webhooks.module.css';

interface WebhookDialogProps {
  /** Which target is changed, or 'new' for one more; null while it is closed. */
  edited: WebhookTarget | 'new' | null;
  onClose: () => void;
  onSecret: (secret: ShownSecret) => void;
}

export const WebhookDialog = ({ edited, onClose, onSecret }: WebhookDialogProps) => (
  <Dialog isOpen={edited !== null} onClose={onClose} title={edited === 'new' ? 'Add webhook' : 'Edit webhook'}>
    {edited && <WebhookForm target={edited === 'new' ? null : edited} onClose={onClose} onSecret={onSecret} />}
  </Dialog>
);

interface WebhookFormProps extends Omit<WebhookDialogProps, 'edited'> {
  target: WebhookTarget | null;
}

function WebhookForm({ target, onClose, onSecret }: WebhookFormProps) {
  const form = useCheckedForm(webhookForm, {
    url: target?.url ?? '',
    events: target?.events ?? [...webhookEventNames],
  });
  const { mutate, isPending } = useMutation({
    async mutationFn(values: WebhookFormValues) {
      if (target) return call(updateWebhook, { ...values, webhookId: target.id, isOn: target.isOn });
      const added = await call(addWebhook, values);
      onSecret({ url: values.url, secret: added.data.secret });
      return added;
    },
    meta: { reloads: [webhooksKey] },
  });
  const events = messageOf(form, 'events');

  return (
    <form noValidate onSubmit={submitTo(form, mutate, onClose)}>
      <Stack gap={14}>
        <TextInput
          label="Address of the sales site"
          placeholder="https://shop.example/webhooks"
          type="url"
          autoComplete="off"
          data-autofocus
          {...form.register('url')}
          {...fieldProps(messageOf(form, 'url'))}
        />
        <fieldset className={styles.events} aria-describedby={events.message ? 'events-problem' : undefined}>
          <legend>Events</legend>
          {webhookEventNames.map((name) => (
            <label key={name}>
              <input type="checkbox" value={name} {...form.register('events')} />
              <span>
                {webhookEvents[name].label} <code>{name}</code>
                <small>{webhookEvents[name].when}</small>
              </span>
            </label>
          ))}
          {events.message && (
            <p id="events-problem" role="alert" className={styles.problem}>
              {events.message}
            </p>
          )}
        </fieldset>
        <Group justify="flex-end" gap={8} mt={4}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {target ? 'Save' : 'Add webhook'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
