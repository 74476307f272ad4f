import { Button, NativeSelect } from '@mantine/core';
import { gatewayForm } from '@sac/contract/forms';
import { type PaymentGateway, setPaymentGateway } from '@sac/contract/gateways-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/query';
import { showError, showSuccess } from '../../lib/toast';
import { messageOf, useCheckedForm } from '../../lib/use-checked-form';
import { fieldProps } from '../../ui/field-props';
import styles from './gateway-form.module.css';

interface GatewayFormProps {
  /** Undefined while they are loading. */
  gateways: readonly PaymentGateway[] | undefined;
}

/** Makes a gateway the active one. */
export function GatewayForm({ gateways }: GatewayFormProps) {
  const client = useQueryClient();
  const form = useCheckedForm(gatewayForm, { gatewayId: '' });
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: { gatewayId: number }) => ask(setPaymentGateway, choice),
    onSuccess: ({ message }) => showSuccess(message),
    onError: ({ message }) => showError(message),
    onSettled: () => client.invalidateQueries({ queryKey: ['gateways'] }),
  });

  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((choice) => mutate(choice))}>
      <NativeSelect
        label="Gateway"
        className={styles.field ?? ''}
        disabled={!gateways}
        {...form.register('gatewayId')}
        {...fieldProps(messageOf(form, 'gatewayId'))}
      >
        <option value="">{gateways ? 'Select gateway' : 'Loading…'}</option>
        {gateways?.map(({ id, gateway_name, is_active }) => (
          <option key={id} value={id}>
            {gateway_name}
            {is_active === '1' && ' (active)'}
          </option>
        ))}
      </NativeSelect>
      <p className={styles.hint}>The sales site gets it when it next asks which gateway is active.</p>
      <Button type="submit" loading={isPending}>
        Active Gateway
      </Button>
    </form>
  );
}
