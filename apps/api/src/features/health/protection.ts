import type { Finding } from '@sac/contract/health/health-api';
import { sql } from 'kysely';
import type { Services } from '../../platform/services';
import { hasSecondStep } from '../accounts/two-step/has-second-step';
import { selectUnsafeParts } from '../incoming-cards/batches/rewrite-parts';
import { checkNightlyBackup } from './backup';
import { type Check, fine, notYet, wrong } from './finding';

async function checkTwoStep({ db }: Services): Promise<Finding> {
  const without = await db
    .selectFrom('staff')
    .select('name')
    .where('type', '=', 'Admin')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not ${hasSecondStep}`)
    .orderBy('name')
    .execute();
  if (without.length === 0) return fine('Every Admin uses two-step sign-in.');
  const names = without.map(({ name }) => name).join(', ');
  return notYet(`Admins without two-step sign-in: ${names}.`, 'Set it up, or require it of Admins.', 'twoStep');
}

function checkRetention({ config }: Services): Finding {
  const { purgeAfterDays: days, incomingMail } = config;
  const { addressOpenDays: open } = incomingMail;
  if (days === null)
    return notYet('Personal data are kept for ever.', 'Decide after how many days they are removed.', 'Privacy');
  if (days >= open) return fine(`Personal data are removed ${days} days after departure.`);
  return wrong(
    `Personal data are removed ${days} days after departure, before the address of an order closes (after ${open} days): what the authority sends after that, such as an e-Pass, is refused.`,
    'Make one of the two numbers fit the other.',
    'Privacy',
  );
}

async function checkParts({ db }: Services): Promise<Finding | null> {
  const orders = await selectUnsafeParts(db);
  if (orders.length === 0) return null;
  return wrong(
    `The cards of these orders were split from a PDF of several travellers, and may hold what belongs to the others: ${orders.join(', ')}.`,
    'Upload a picture of each card (a screenshot) on the page of its order. Then withdraw the PDF, or dismiss it where it still waits.',
  );
}

const group = 'Security and data';
export const protectionChecks: Check[] = [
  { key: 'two-step', group, title: 'Two-step sign-in of Admins', check: checkTwoStep },
  { key: 'retention', group, title: 'Removal of personal data', check: checkRetention },
  { key: 'parts', group, title: 'Cards from split PDFs', check: checkParts },
  { key: 'backup', group, title: 'Backup', check: checkNightlyBackup },
];
