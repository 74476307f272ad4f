import { Button, TextInput } from '@mantine/core';
import { gatewayNameForm } from '@sac/contract/forms';
import { addPaymentGateway, type PaymentGateway, renamePaymentGateway } from '@sac/contract/gateways-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, fieldErrorOf, httpStatusOf } from '../../lib/query';
import { showError, showSuccess } from '../../lib/toast';
import { messageOf, useCheckedForm } from '../../lib/use-checked-form';
import { Dialog } from '../../ui/dialog';
import { fieldProps } from '../../ui/field-props';
import styles from './gateway-name-dialog.module.css';

interface GatewayNameDialogProps {
  /** Which gateway gets another name, or 'new' for one more; null while nothing is asked. */
  named: PaymentGateway | 'new' | null;
  onClose: () => void;
}

/** Asks for the name of a gateway. */
export const GatewayNameDialog = ({ named, onClose }: GatewayNameDialogProps) => (
  <Dialog isOpen={named !== null} onClose={onClose} title={named === 'new' ? 'Add gateway' : 'Rename gateway'}>
    {named && <NameForm gateway={named === 'new' ? null : named} onClose={onClose} />}
  </Dialog>
);

function NameForm({ gateway, onClose }: { gateway: PaymentGateway | null; onClose: () => void }) {
  const client = useQueryClient();
  const form = useCheckedForm(gatewayNameForm, { gatewayName: gateway?.gateway_name ?? '' });
  const { mutate, isPending } = useMutation({
    mutationFn: (values: { gatewayName: string }) =>
      gateway ? ask(renamePaymentGateway, { gatewayId: gateway.id, ...values }) : ask(addPaymentGateway, values),
    onSuccess: ({ message }) => {
      showSuccess(message);
      onClose();
    },
    onError: (error) => {
      showError(error.message);
      // A name that is taken is a matter of this field too.
      const message = httpStatusOf(error) === 409 ? error.message : fieldErrorOf(error, 'gatewayName');
      if (message) form.setError('gatewayName', { message }, { shouldFocus: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['gateways'] }),
  });
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => mutate(values))}>
      <TextInput
        label="Name"
        autoComplete="off"
        data-autofocus
        {...form.register('gatewayName')}
        {...fieldProps(messageOf(form, 'gatewayName'))}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          {gateway ? 'Rename' : 'Add gateway'}
        </Button>
      </div>
    </form>
  );
}
