import { Box, Button, Stack } from '@mantine/core';
import {
  type DefencePackType,
  defencePackDetails,
  defencePackTypes,
  getDefenceFile,
  getDefencePackPdf,
  type MadePack,
  madePack,
  madePackHeader,
} from '@sac/contract/disputes/evidence-api';
import { decodeOrderId } from '@sac/contract/orders/order-id';
import { IconDownload, IconFileUnknown, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { paths } from '../../../paths';
import { call, downloadFile } from '../../../platform/api/call';
import { useFromScreen } from '../../../platform/api/from-screen';
import { ButtonLink } from '../../../platform/ui/button-link';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { LoadFailed } from '../../../platform/ui/load-failed';
import { ScreenMessage } from '../../../platform/ui/messages/screen-message';
import { BackLink, PageHeader } from '../../../platform/ui/page-header';
import { useHighlightedLink } from '../../../platform/ui/use-highlighted-link';
import { urlField, useUrlState } from '../../../platform/url/url-state';
import { orderPath } from '../../../routes';
import { orderKeys } from '../../orders/order-queries';
import { PackLimit } from './pack-limit';
import { Contradictions, MissingDetails, MissingEvidence } from './pack-warnings';
import { Paper } from './paper';

const packSchema = z.object({ dispute: urlField.id });

/** The letter to the bank, as it will be printed. Order and pack come from the address. */
export function DefencePackPage() {
  const { orderId: encoded = '', type: typed = '' } = useParams();
  const orderId = decodeOrderId(encoded);
  const type = defencePackTypes.find((known) => String(known) === typed);
  const { dispute } = useUrlState(packSchema).state;
  if (orderId !== null && type)
    return <Pack key={`${orderId} ${type} ${dispute}`} orderId={orderId} type={type} dispute={dispute} />;
  return (
    <ScreenMessage
      icon={IconFileUnknown}
      title="Defence pack not found"
      action={<ButtonLink to={paths.admin}>Go to new orders</ButtonLink>}
    >
      Part of the address may be missing. Open the order and press Defence Pack 1 or Defence Pack 2.
    </ScreenMessage>
  );
}

interface PackProps {
  orderId: number;
  type: DefencePackType;
  /** The dispute that it answers; undefined: the newest open one. */
  dispute: number | undefined;
}

function Pack({ orderId, type, dispute }: PackProps) {
  const from = useFromScreen();
  useHighlightedLink(from?.from);
  const disputed = { orderId, ...(dispute !== undefined && { disputeId: dispute }) };
  const input = { ...disputed, defencePackType: type };
  const { data, error, refetch } = useQuery({
    queryKey: [...orderKeys.page(orderId), 'defence-pack', type, dispute],
    queryFn: () => call(defencePackDetails, input),
  });
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const [made, setMade] = useState<Record<string, MadePack>>({});
  // A pack that shows no service at all is asked about first.
  const make = (run: () => void) => (data?.data.isUnserved ? setAsked(() => run) : run());
  if (error && !data) return <LoadFailed error={error} what="This defence pack" onRetry={() => void refetch()} />;

  return (
    <Box maw={860} mx="auto">
      <PageHeader
        title={`Defence Pack ${type}`}
        back={
          <BackLink to={orderPath(orderId)} state={from}>
            Order {orderId}
          </BackLink>
        }
      >
        <PackButtons
          {...input}
          isLoaded={data !== undefined}
          make={make}
          onMade={(name, pack) => setMade((before) => ({ ...before, [name]: pack }))}
        />
      </PageHeader>
      {data ? (
        <Stack gap="sm">
          <MissingDetails pack={data.data} />
          <Contradictions pack={data.data} />
          <MissingEvidence missing={data.data.missing} />
          <PackLimit limit={data.data.limit} made={made} />
          <Paper pack={data.data} />
        </Stack>
      ) : (
        <p role="status">Loading the evidence…</p>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title="Make the pack anyway?"
        question="This order has no approved card, no sent email and no download. Make the pack anyway?"
        subject={`Order ${orderId} · Defence Pack ${type}`}
        confirm="Make the pack"
        isFinal
        isBusy={false}
        onConfirm={() => {
          setAsked(null);
          asked?.();
        }}
        onClose={() => setAsked(null)}
      />
    </Box>
  );
}

interface PackButtonsProps {
  orderId: number;
  disputeId?: number;
  defencePackType: DefencePackType;
  isLoaded: boolean;
  make: (run: () => void) => void;
  onMade: (name: string, made: MadePack) => void;
}

/** What the answer of a PDF says of it; undefined: a proxy took the header away. */
const madeOf = (header: string | null) => (header === null ? undefined : madePack.parse(JSON.parse(header)));

function PackButtons({ isLoaded, make, onMade, ...input }: PackButtonsProps) {
  const { defencePackType: type, ...disputed } = input;
  const { orderId } = disputed;
  const report = (name: string) => (answer: Awaited<ReturnType<typeof downloadFile>>) => {
    const made = madeOf(answer.header(madePackHeader));
    if (made) onMade(name, made);
  };
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => downloadFile(getDefencePackPdf, input, `defence-pack-${type}-order-${orderId}.pdf`),
    onSuccess: report(`Defence Pack ${type}`),
  });
  const bothPacks = useMutation({
    mutationFn: () => downloadFile(getDefenceFile, disputed, `defence-packs-order-${orderId}.pdf`),
    onSuccess: report('Both packs in one file'),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={!isLoaded}
        loading={isPending}
        onClick={() => make(download)}
      >
        Download PDF
      </Button>
      <Button
        variant="default"
        disabled={!isLoaded}
        loading={bothPacks.isPending}
        onClick={() => make(bothPacks.mutate)}
      >
        Both packs in one file
      </Button>
      <Button
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={!isLoaded}
        onClick={() => make(() => window.print())}
      >
        Print Defence Pack {type}
      </Button>
    </>
  );
}
