import type { DownloadEntry } from '@sac/contract/disputes/download-entry';
import { formatEst } from '@sac/contract/platform/dates';
import { type RenderedMail, renderLetter } from './letter';
import type { MailProviderFacts } from './letter-html';

/** The download history of an order as a letter to an address that staff enter. `downloads`: newest first, at least one. */
export const renderDownloadHistoryMail = (
  order: { order_id: number; full_name: string },
  downloads: readonly DownloadEntry[],
  provider: MailProviderFacts,
): Promise<RenderedMail> =>
  renderLetter(
    {
      subject: `Download history – order ${order.order_id}`,
      title: 'Download history',
      message:
        'These are the times at which the approved Singapore Arrival Card of this order was downloaded. Location is the country in which the IP address is registered; the time zone is as the browser stated it.',
      facts: [
        ['Order ID', String(order.order_id)],
        ['Name', order.full_name],
        ['Downloads', String(downloads.length)],
      ],
      table: {
        columns: ['No', 'Order ID', 'Date and time (EST)', 'File', 'IP address', 'Location', 'Time zone'],
        rows: downloads.map((download, index) => [
          String(index + 1),
          String(download.order_id),
          `${formatEst(download.create_ts)} EST`,
          download.file1,
          download.ip,
          download.country ?? 'Unknown',
          download.timezone ?? 'Unknown',
        ]),
      },
    },
    provider,
  );
