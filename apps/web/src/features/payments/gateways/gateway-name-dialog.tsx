import { Button, Group, Stack, TextInput } from '@mantine/core';
import { addPaymentGateway, type PaymentGateway, renamePaymentGateway } from '@sac/contract/payments/gateways-api';
import { gatewayNameForm } from '@sac/contract/platform/forms';
import { useMutation } from '@tanstack/react-query';
import { httpStatusOf } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { gatewaysKey } from './gateway-queries';

interface GatewayNameDialogProps {
  /** Which gateway gets another name, or 'new' for one more; null while nothing is asked. */
  named: PaymentGateway | 'new' | null;
  onClose: () => void;
}

export const GatewayNameDialog = ({ named, onClose }: GatewayNameDialogProps) => (
  <Dialog isOpen={named !== null} onClose={onClose} title={named === 'new' ? 'Add gateway' : 'Rename gateway'}>
    {named && <NameForm gateway={named === 'new' ? null : named} onClose={onClose} />}
  </Dialog>
);

function NameForm({ gateway, onClose }: { gateway: PaymentGateway | null; onClose: () => void }) {
  const form = useCheckedForm(gatewayNameForm, { gatewayName: gateway?.gateway_name ?? '' });
  const { mutate, isPending } = useMutation({
    mutationFn: (values: { gatewayName: string }) =>
      gateway ? call(renamePaymentGateway, { gatewayId: gateway.id, ...values }) : call(addPaymentGateway, values),
    meta: { reloads: [gatewaysKey] },
    onError(error) {
      // The server refuses a name that is taken without naming the field.
      if (httpStatusOf(error) === 409) form.setError('gatewayName', { message: error.message }, { shouldFocus: true });
    },
  });
  return (
    <form noValidate onSubmit={submitTo(form, mutate, onClose)}>
      <Stack gap={14}>
        <TextInput
          label="Name"
          description="The name by which your sales site knows it, such as Stripe: orders carry it, and the sales site asks which one to use."
          autoComplete="off"
          data-autofocus
          {...form.register('gatewayName')}
          {...fieldProps(messageOf(form, 'gatewayName'))}
        />
        <Group justify="flex-end" gap={8} mt={4}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {gateway ? 'Rename' : 'Add gateway'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
