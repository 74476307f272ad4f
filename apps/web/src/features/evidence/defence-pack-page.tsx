import { Button } from '@mantine/core';
import {
  type DefencePackType,
  defencePackDetails,
  defencePackTypes,
  getDefencePackPdf,
} from '@sac/contract/evidence-api';
import { decodeOrderId } from '@sac/contract/order-id';
import { IconDownload, IconFileUnknown, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call, downloadFile } from '../../lib/call';
import { useFromScreen } from '../../lib/from-screen';
import { useLight } from '../../lib/lit-place';
import { orderPath, paths } from '../../paths';
import { BackLink } from '../../ui/back-link';
import { ButtonLink } from '../../ui/button-link';
import { LoadFailed } from '../../ui/load-failed';
import { ScreenMessage } from '../../ui/screen-message';
import { orderKeys } from '../orders/order-queries';
import styles from './defence-pack-page.module.css';
import { MissingDetails } from './missing-details';
import { Paper } from './paper';

/** The letter to the bank, as it will be printed. Order and pack come from the address. */
export function DefencePackPage() {
  const { orderId: encoded = '', type: typed = '' } = useParams();
  const orderId = decodeOrderId(encoded);
  const type = defencePackTypes.find((known) => String(known) === typed);
  if (orderId !== null && type) return <Pack orderId={orderId} type={type} />;
  return (
    <ScreenMessage
      icon={IconFileUnknown}
      title="This address names no defence pack"
      action={<ButtonLink to={paths.admin}>Go to new orders</ButtonLink>}
    >
      Part of the address may be missing. Open the order and press Defence Pack 1 or Defence Pack 2.
    </ScreenMessage>
  );
}

interface PackProps {
  orderId: number;
  type: DefencePackType;
}

function Pack({ orderId, type }: PackProps) {
  const from = useFromScreen();
  useLight(from?.from);
  const input = { orderId, defencePackType: type };
  const { data, error, refetch } = useQuery({
    queryKey: [...orderKeys.page(orderId), 'defence-pack', type],
    queryFn: () => call(defencePackDetails, input),
  });
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => downloadFile(getDefencePackPdf, input, `defence-pack-${type}-order-${orderId}.pdf`),
  });
  if (error && !data) return <LoadFailed error={error} what="This defence pack" onRetry={() => void refetch()} />;

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <BackLink to={orderPath(orderId)} state={from}>
          Order {orderId}
        </BackLink>
        <div className={styles.line}>
          <h1>Defence Pack {type}</h1>
          <div className={styles.buttons}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={!data}
              loading={isPending}
              onClick={() => download()}
            >
              Download PDF
            </Button>
            <Button leftSection={<IconPrinter size={16} aria-hidden />} disabled={!data} onClick={() => window.print()}>
              Print Defence Pack {type}
            </Button>
          </div>
        </div>
      </header>
      {data && <MissingDetails pack={data.data} />}
      {data ? <Paper pack={data.data} /> : <p role="status">Gathering the evidence…</p>}
    </div>
  );
}
