import { getPaymentGateways } from '@sac/contract/gateways-api';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/query';
import { Card } from '../../ui/card';
import { LoadFailed } from '../../ui/load-failed';
import { PageHeader } from '../../ui/page-header';
import { Pill } from '../../ui/pill';
import { GatewayForm } from './gateway-form';
import { GatewayHistory } from './gateway-history';
import styles from './gateway-page.module.css';

/** Which gateway takes the payments on the sales site (spec section 2). */
export function GatewayPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['gateways', 'list'],
    queryFn: () => ask(getPaymentGateways, {}),
  });
  if (error && !data) return <LoadFailed error={error} what="This screen" onRetry={() => void refetch()} />;
  const gateways = data?.data;
  const active = gateways?.find(({ is_active }) => is_active === '1');

  return (
    <>
      <PageHeader title="Change Gateway" />
      <div className={styles.column}>
        <Card
          title="Payment gateway"
          aside={active ? <Pill tone="ok">Active: {active.gateway_name}</Pill> : gateways && 'None is active'}
        >
          <GatewayForm gateways={gateways} />
        </Card>
        <GatewayHistory />
      </div>
    </>
  );
}
