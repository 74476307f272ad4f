import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { domainOfAddress } from '@sac/contract/platform/email-address';
import type { Db } from '../../platform/db/open-database';
import type { Config } from '../../platform/settings/config';
import { isTestRecipient, testRecipient } from '../mail/test-mail/record-test-mail';

/** As it is written in the office: no zeros before it. More than nine digits are no integer of the database. */
const orderNumber = /^[1-9]\d{0,8}$/;

/**
 * The order that an address belongs to: `{order id}@` the office mail domain, in any case, and nothing else. It is open until
 * ADDRESS_OPEN_DAYS after the departure (Singapore), in every status.
 * The address of a test of incoming email is {@link testRecipient}.
 * @returns null for any other address, one that is closed, an order that does not exist, and one whose personal data were removed
 */
export async function findRecipient(
  db: Db,
  { officeMailDomain, incomingMail: { addressOpenDays } }: Pick<Config, 'officeMailDomain' | 'incomingMail'>,
  address: string,
  now = new Date(),
): Promise<number | null> {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  // Mail servers hand over bücher.example in either form.
  if (at < 1 || domainOfAddress(address) !== officeMailDomain) return null;
  if (!orderNumber.test(local)) return (await isTestRecipient(db, local)) ? testRecipient : null;
  const order = await db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', Number(local))
    .where('purged_at', 'is', null)
    .where('departure_date', '>=', addDays(singaporeToday(now), -addressOpenDays))
    .executeTakeFirst();
  return order?.order_id ?? null;
}
