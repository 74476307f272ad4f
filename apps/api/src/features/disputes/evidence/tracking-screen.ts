import type { PackBlock } from '@sac/contract/disputes/evidence-api';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { currentOf } from '@sac/contract/orders/stored-document';
import { formatDate } from '@sac/contract/platform/dates';
import english from '@sac/contract/tracking/dictionaries/en.json' with { type: 'json' };
import { fileFacts, stepsOf, type TrackedStep, trackedState } from '@sac/contract/tracking/order-state';
import { estMinute, readerDay } from '@sac/contract/tracking/reader-dates';
import { fillText, type TextKey, type TextValues } from '@sac/contract/tracking/texts';
import { servedFile } from '../../cards/document-link';
import { cutList } from './cut';
import { est } from './letter/times';
import type { Evidence } from './read-evidence';

const listedDownloads = 5;

const textOf = (key: TextKey, values?: TextValues) => fillText(english[key], values);

const stepOf = ({ text, instant, day }: TrackedStep) => ({
  text: textOf(text),
  note: instant ? `${estMinute(instant)} EST` : day ? formatDate(day) : null,
});

/**
 * The page with the download button, by the functions and texts of the public site, in the zone of EST. Without a stored card it
 * has no such button.
 */
export function trackingScreen({ order, documents, downloads, steps }: Evidence, publicUrl: string): PackBlock {
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
  const nothingElse = {
    report: null,
    authority_wrote: false,
    warnings: [],
    schedule: { submitOn: '', readyBy: null, isEstimate: false },
    email_returned: false,
  };
  const completed = { ...order, ...steps, ...nothingElse, process_status: 'Completed' as const };
  const state = trackedState(completed, { hasCard: true, hasEpass: false });
  const { shown, more } = cutList(downloads, listedDownloads, 'download');
  const date = readerDay(order.arrival_date, 'en', []);
  return {
    kind: 'screen',
    label: 'Completion page',
    address: `${publicUrl}/get-new-order-details/${encodeOrderId(order.order_id)}`,
    heading: textOf(state.heading, { name: order.first_name || order.full_name }),
    lines: [textOf('order.facts', { order: order.order_id, date }), textOf(state.text)],
    button: textOf('download.button'),
    hint: textOf('download.hint', { file: fileFacts(servedFile(card)) }),
    steps: stepsOf(completed, state, false).map(stepOf),
    history: {
      heading: textOf('history.heading'),
      columns: [textOf('history.no'), textOf('history.time'), textOf('history.file')],
      rows:
        shown.length > 0
          ? shown.map(({ create_ts, file1 }, index) => [String(index + 1), estMinute(create_ts), file1])
          : [[textOf('history.empty')]],
      more,
    },
  };
}
