import { Button, NativeSelect } from '@mantine/core';
import { type PaymentGateway, setPaymentGateway } from '@sac/contract/payments/gateways-api';
import { gatewayForm } from '@sac/contract/platform/forms';
import { useState } from 'react';
import { useAction } from '../../../platform/api/query';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { showSuccess } from '../../../platform/ui/messages/toast';
import styles from './gateway-form.module.css';
import { gatewaysKey } from './gateway-queries';

interface GatewayFormProps {
  gateways: readonly PaymentGateway[];
}

/** Makes another gateway the active one, after asking. */
export function GatewayForm({ gateways }: GatewayFormProps) {
  const active = gateways.find(({ is_active }) => is_active === '1');
  const form = useCheckedForm(gatewayForm, { gatewayId: active ? String(active.id) : '' });
  const [wanted, setWanted] = useState<PaymentGateway | null>(null);
  const close = () => setWanted(null);
  const { mutate, isPending } = useAction(setPaymentGateway, {
    reloads: [gatewaysKey],
    onSuccess: close,
    onError: close,
  });

  const choose = ({ gatewayId }: { gatewayId: number }) => {
    const chosen = gateways.find(({ id }) => id === gatewayId) ?? null;
    if (chosen && chosen === active) showSuccess(`${chosen.gateway_name} is the active gateway already.`);
    else setWanted(chosen);
  };

  return (
    <>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit(choose)}>
        <NativeSelect
          label="Gateway"
          className={styles.field ?? ''}
          {...form.register('gatewayId')}
          {...fieldProps(messageOf(form, 'gatewayId'))}
        >
          <option value="">Select gateway</option>
          {gateways.map(({ id, gateway_name, is_active }) => (
            <option key={id} value={id}>
              {gateway_name}
              {is_active === '1' && ' (active)'}
            </option>
          ))}
        </NativeSelect>
        <p className={styles.hint}>New payments on the sales site use the active gateway.</p>
        <Button type="submit">Active Gateway</Button>
      </form>
      <ConfirmDialog
        isOpen={wanted !== null}
        title="Change Gateway"
        question="New payments will use this gateway."
        subject={wanted ? `${active ? `From ${active.gateway_name} to` : 'To'} ${wanted.gateway_name}` : ''}
        confirm="Change gateway"
        isBusy={isPending}
        busy="Changing…"
        onConfirm={() => wanted && mutate({ gatewayId: wanted.id })}
        onClose={close}
      />
    </>
  );
}
