import type { Db } from '../../../platform/db/open-database';
import type { Config } from '../../../platform/settings/config';
import type { OurWords } from '../../../platform/untrusted/read-mail';

/** What a reply repeats is one of the last emails. */
const last = 10;
const maxLetters = { text: 6000, page: 60_000 };

/** By what our emails to a customer are known where the customer's email repeats them. */
export async function ourWords(
  db: Db,
  { officeMailDomain, mailFrom, provider }: Pick<Config, 'officeMailDomain' | 'mailFrom' | 'provider'>,
  orderId: number,
): Promise<OurWords> {
  const emails = await db
    .selectFrom('mail')
    .select(['subject', 'body_text', 'html'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(last)
    .execute();
  return {
    addresses: [`@${officeMailDomain}`, mailFrom, provider.email],
    name: provider.name,
    subjects: emails.map(({ subject }) => subject),
    texts: emails.map(({ body_text }) => body_text.slice(0, maxLetters.text)),
    pages: emails.map(({ html }) => html.slice(0, maxLetters.page)),
  };
}
