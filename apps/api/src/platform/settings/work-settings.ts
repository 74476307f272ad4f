import { noticeNames } from '@sac/contract/mail/mail-states';
import { reminderRules } from '@sac/contract/orders/queues/attention';
import { defaultTimeLimits, writeTimeLimits, writtenTimeLimits } from '@sac/contract/orders/queues/late';
import { queues, timedQueues } from '@sac/contract/orders/queues/queues';
import { z } from 'zod';
import { calendarSettings } from './calendar-settings';
import { officialDomains, tidySenders } from './mail-domains';
import type { ScreenSetting } from './setting';
import { count, namesOf, onOff } from './setting-types';

/** The authority's cards. */
export const cardSettings = {
  OFFICIAL_SENDERS: {
    section: 'Cards',
    input: { kind: 'text' },
    label: 'Domains of the authority',
    type: officialDomains,
    tidy: tidySenders,
    help: 'Email is from the authority if one of these domains has signed it (DKIM). ica.gov.sg if nothing is entered; in the demo cards.example.',
  },
  AUTO_SEND_CARDS: {
    section: 'Cards',
    input: { kind: 'switch' },
    label: 'Send cards automatically',
    type: onOff,
    default: 'off',
    help: 'A card of the authority that matches its order completes it and is sent to the customer.',
  },
  AUTO_SEND_EPASSES: {
    section: 'Cards',
    input: { kind: 'switch' },
    label: 'Send e-Passes automatically',
    type: onOff,
    default: 'off',
    help: 'An e-Pass of the authority that matches its order is sent to the customer.',
  },
  SUBMISSION_WINDOW_DAYS: {
    section: 'Cards',
    input: { kind: 'number', unit: 'days' },
    label: 'The official form opens',
    type: count(1, 60),
    default: '3',
    help: 'Before the arrival, counting the day of arrival (Singapore time): with 3, on 28 June for an arrival on 30 June.',
  },
  MAX_DOCUMENT_MB: {
    section: 'Cards',
    input: { kind: 'number', unit: 'MB' },
    label: 'Largest card',
    type: count(1, 100),
    default: '10',
    help: 'Larger files are refused.',
  },
  CLAMD_UNAVAILABLE: {
    section: 'Cards',
    input: {
      kind: 'choice',
      options: { refuse: 'Refuse files', accept: 'Accept them, marked ‘Not scanned for viruses’' },
    },
    label: 'While the virus scanner gives no answer',
    type: z.enum(['refuse', 'accept'], 'must be refuse or accept'),
    default: 'refuse',
    help: 'What happens to a file that the virus scanner cannot check. It matters only if the person who runs the server has connected a scanner.',
  },
} as const satisfies Record<string, ScreenSetting>;

/** When work is late, and what customers are written without a person. */
export const workSettings = {
  LATE_AFTER_HOURS: {
    section: 'Work',
    input: { kind: 'hours', options: Object.fromEntries(timedQueues.map((key) => [key, queues[key].title])) },
    label: 'Late after',
    type: writtenTimeLimits,
    default: writeTimeLimits(defaultTimeLimits),
    help: 'Hours that an order may wait in each list. A list without a number has no limit.',
  },
  ...calendarSettings,
  REMIND_CUSTOMERS: {
    section: 'Work',
    input: {
      kind: 'choices',
      options: {
        cardNotDownloaded: 'The card is not downloaded 24 hours before the day of arrival',
        noCustomerAnswer: 'A question has no answer, and the order is late',
        lastDay: 'The last day of stay on the e-Pass is two days away',
      },
    },
    label: 'Remind customers by email',
    type: namesOf(reminderRules, 'rules'),
    default: 'none',
    help: 'Once for each order, without a person sending it.',
  },
  NOTIFY_CUSTOMERS: {
    section: 'Work',
    input: {
      kind: 'choices',
      options: {
        received: 'The order is received',
        submitted: 'The application is submitted',
        later: 'The card comes later than we said',
      },
    },
    label: 'Email customers before they ask',
    type: namesOf(noticeNames, 'emails'),
    help: 'Each at most once a day, for orders that are received from then on.',
  },
} as const satisfies Record<string, ScreenSetting>;
