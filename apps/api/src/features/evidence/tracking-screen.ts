import { formatDate } from '@sac/contract/dates';
import type { PackBlock } from '@sac/contract/evidence-api';
import { fileSize } from '@sac/contract/file-size';
import { encodeOrderId } from '@sac/contract/order-id';
import { currentOf } from '@sac/contract/stored-document';
import { servedFile } from '../../domain/documents/document-link';
import { cutList } from './cut';
import type { Evidence } from './evidence-sql';
import { est } from './times';

const listedDownloads = 5;

/** Texts of the completion page from its English dictionary; a test compares them. */
export const screenTexts = {
  ready: 'Your arrival card is ready, {{name}}',
  lead: 'Download it here, as often as you need.',
  button: 'Download Now',
  history: 'Downloaded History',
  no: 'No',
  time: 'Date & time (EST)',
  file: 'File',
} as const;

/** The completion page with its download button. Without a stored card the page has no such button. */
export function trackingScreen({ order, documents, downloads }: Evidence, publicUrl: string): PackBlock {
  const card = currentOf(documents);
  if (!card) {
    const last = documents[0];
    return {
      kind: 'text',
      text: last?.withdrawn_at
        ? `Not drawn: the card was withdrawn on ${est(last.withdrawn_at)}, and the page has offered no download since.`
        : 'Not captured: no approved card is stored, so the page never offered a download.',
    };
  }
  const { file1, bytes } = servedFile(card);
  const { shown, more } = cutList(downloads, listedDownloads, 'download');
  return {
    kind: 'screen',
    label: 'Completion page',
    address: `${publicUrl}/get-new-order-details/${encodeOrderId(order.order_id)}`,
    heading: screenTexts.ready.replace('{{name}}', order.first_name || order.full_name),
    lines: [`Order ID ${order.order_id} · Arrival ${formatDate(order.arrival_date)}`, screenTexts.lead],
    button: screenTexts.button,
    hint: `${file1}, ${fileSize(bytes)}`,
    history: {
      heading: screenTexts.history,
      columns: [screenTexts.no, screenTexts.time, screenTexts.file],
      rows: shown.map(({ create_ts, file1 }, index) => [String(index + 1), est(create_ts), file1]),
      more,
    },
  };
}
