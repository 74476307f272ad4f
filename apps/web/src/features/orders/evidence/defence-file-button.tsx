import { Button } from '@mantine/core';
import { getDefenceFile } from '@sac/contract/evidence-api';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../../lib/call';

/** The letter of pack 1 with the attachments of both packs, as one PDF that the card network takes. */
export function DefenceFileButton({ orderId }: { orderId: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(getDefenceFile, { orderId }, `defence-packs-order-${orderId}.pdf`),
  });
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      Both packs in one file
    </Button>
  );
}
