import { Button } from '@mantine/core';
import type { PaymentGateway } from '@sac/contract/payments/gateways-api';
import { useState } from 'react';
import { Card } from '../../../platform/ui/card';
import { Pill } from '../../../platform/ui/pill';
import { type DataColumn, DataTable } from '../../../platform/ui/tables/data-table';
import button from '../../../platform/ui/tables/row-button.module.css';
import styles from './gateway-list.module.css';
import { GatewayNameDialog } from './gateway-name-dialog';

const gatewayColumns = (onRename: (gateway: PaymentGateway) => void): DataColumn<PaymentGateway>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ gateway_name, is_active }) => (
      <span className={styles.name}>
        {gateway_name} {is_active === '1' && <Pill tone="ok">Active</Pill>}
      </span>
    ),
    isWide: true,
  },
  {
    id: 'action',
    header: 'Action',
    cell: (gateway) => (
      <button
        type="button"
        className={button.button}
        aria-label={`Rename ${gateway.gateway_name}`}
        onClick={() => onRename(gateway)}
      >
        Rename
      </button>
    ),
    width: '116px',
  },
];

/** All gateways, for those who may add and rename them. */
export function GatewayList({ gateways }: { gateways: readonly PaymentGateway[] }) {
  /** Which one is being named; 'new' for one more. */
  const [named, setNamed] = useState<PaymentGateway | 'new' | null>(null);
  // Made once: a new column is a new component to React, whose cells would lose their focus.
  const [columns] = useState(() => gatewayColumns(setNamed));

  return (
    <Card
      title="Gateways"
      aside={
        <Button size="compact-sm" variant="default" onClick={() => setNamed('new')}>
          Add gateway…
        </Button>
      }
    >
      <DataTable
        label="Gateways"
        columns={columns}
        rows={[...gateways]}
        rowId={({ id }) => String(id)}
        empty="No records found"
        skeletonRows={3}
      />
      <GatewayNameDialog named={named} onClose={() => setNamed(null)} />
    </Card>
  );
}
