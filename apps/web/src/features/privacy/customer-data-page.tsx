import { Button, Stack, TextInput } from '@mantine/core';
import { maxText } from '@sac/contract/platform/constants';
import { singaporeToday } from '@sac/contract/platform/dates';
import { exportCustomerData, findCustomerData } from '@sac/contract/privacy/customer-data-api';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { downloadFile } from '../../platform/api/call';
import { useAction } from '../../platform/api/query';
import { Note } from '../../platform/ui/messages/note';
import { PageHeader } from '../../platform/ui/page-header';
import styles from './customer-data.module.css';
import { type CustomerData, CustomerOrders } from './customer-orders';
import { EraseDialog } from './erase-dialog';
import { OthersNotice } from './others-notice';

/** What is stored of a customer, to be exported or erased. For Admins. The address has nothing of it: it stays in histories. */
export function CustomerDataPage() {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ customer: string; data: CustomerData }>();
  const { mutate, isPending } = useAction(findCustomerData, {
    isQuiet: true,
    onSuccess: ({ data }, { customer }) => setFound({ customer, data }),
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    mutate({ customer: typed.trim() });
  };
  return (
    <>
      <PageHeader title="Customer data" />
      <Stack gap="md">
        <form className={styles.find} onSubmit={find}>
          <TextInput
            label="Email or order ID"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={2 * maxText.email}
          />
          <Button type="submit" loading={isPending} disabled={typed.trim() === ''}>
            Find
          </Button>
        </form>
        {found && (
          <Found
            key={found.data.email ?? found.customer}
            {...found}
            onErased={() => mutate({ customer: found.customer })}
          />
        )}
      </Stack>
    </>
  );
}

interface FoundProps {
  data: CustomerData;
  /** What was looked for. */
  customer: string;
  onErased: () => void;
}

function Found({ data, customer, onErased }: FoundProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isErasing, setErasing] = useState(false);
  const { email, orders, emailsToOthers, imports } = data;
  const exporting = useMutation({
    mutationFn: (email: string) =>
      downloadFile(exportCustomerData, { email }, `customer-data-${singaporeToday(new Date())}.zip`),
  });
  if (orders.length + emailsToOthers.length + imports.length === 0)
    return <Note role="status">Nothing is stored for “{customer}”.</Note>;
  const canErase = orders.filter(({ purged_at, kept_for }) => purged_at === null && kept_for === null);
  const chosen = canErase.flatMap(({ order_id }) => (left.has(order_id) ? [] : order_id));
  const buttons = email && (
    <span className={styles.buttons}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate(email)}
      >
        Export ZIP
      </Button>
      <Button
        color="red"
        variant="light"
        disabled={chosen.length + emailsToOthers.length + imports.length === 0}
        onClick={() => setErasing(true)}
      >
        Erase…
      </Button>
    </span>
  );
  return (
    <>
      <OthersNotice others={data.others} />
      <CustomerOrders data={data} left={left} onLeave={setLeft} buttons={buttons} />
      {email && (
        <EraseDialog
          isOpen={isErasing}
          email={email}
          chosen={chosen}
          data={data}
          onErased={onErased}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}
