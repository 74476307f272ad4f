import type { DownloadHistoryEntry } from '@sac/contract/tracking/tracking-api';

export const orderId = 100482;
const at = '2026-11-20T08:14:09Z';
const question = { id: 1, at, language: 'en', text: '?' };
const card = { file1: `${orderId}_card.pdf`, bytes: 1, content_type: 'application/pdf' };
export const epass = { ...card, file1: `${orderId}_epass.pdf`, bytes: 188_416, lastDay: '2026-12-22' };
/** What the customer's page gets about an order: with a card that is ready, unless it waits for one, and without an e-Pass. */
export const history = ({ isAsked = false, hasCard = true, hasEpass = false }): DownloadHistoryEntry => ({
  status: 1,
  message: '',
  data: [],
  path: hasCard ? card : null,
  epass: hasEpass ? epass : null,
  mainResult: {
    order_id: orderId,
    process_status: hasCard ? 'Completed' : 'AwaitingGovt',
    first_name: 'Ana',
    full_name: 'Ana Bar',
    arrival_date: '2026-11-23',
    create_ts: at,
    submitted_at: at,
    card_at: hasCard ? at : null,
    refund_date: null,
    report: null,
    asked: isAsked ? question : null,
    questions: isAsked ? [question] : [],
    replies: [],
    answered: null,
    warnings: [],
    authority_wrote: false,
    email_returned: false,
    schedule: { submitOn: '2026-11-20', readyBy: '2026-11-20', isEstimate: false },
  },
});
