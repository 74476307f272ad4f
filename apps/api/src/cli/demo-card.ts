import { login } from '@sac/contract/accounts/identity-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { createTransport } from 'nodemailer';
import { demoPassword, manager } from '../demo/accounts';
import { cardSheet, passSheet } from '../demo/card';
import { demoAuthority, demoAuthorityKey } from '../demo/demo-authority';
import { inputError } from '../platform/operator-error';
import { say } from '../platform/program';
import type { CliCommand } from './command';

/** The embedded database belongs to the running server, so this program asks the server, as a member of the demo's team. */
async function askServer(base: string, path: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(`${base}/api${path}`, init).catch((error: unknown) => {
    throw inputError(`No server answers at ${base}. Start it with npm start.`, error);
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw inputError(String(answer.message));
  return answer;
}

async function findOrder(base: string, orderId: string): Promise<OrderDetails> {
  const { jwtToken } = await askServer(base, login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: manager.email, password: demoPassword }),
  });
  const path = getOrderDetails.path.replace(':orderId', encodeURIComponent(orderId));
  const { data } = await askServer(base, path, { headers: { authorization: String(jwtToken) } });
  return data as OrderDetails;
}

async function mailOf(order: OrderDetails, { wrong, epass, refused }: Record<Flag, boolean>) {
  // Loading it takes most of a second.
  const { drawSheet } = await import('../demo/draw-sheet');
  const facts = {
    orderId: order.order_id,
    name: order.full_name,
    passportNumber: wrong ? 'X0000001' : order.passport_number,
    dateOfBirth: order.date_of_birth,
    arrivalDate: order.arrival_date,
  };
  const demonstration = 'This is a demonstration; no authority has sent it.';
  if (refused)
    return {
      subject: `SG Arrival Card ${order.order_id}: correction required`,
      text: `Your submission was not accepted: the passport number could not be verified. Please correct it and submit it again. ${demonstration}`,
    };
  if (epass)
    return {
      subject: `Your e-Pass ${order.order_id}`,
      text: `You have been granted a visit pass. Your e-Pass is attached. ${demonstration}`,
      attachments: [{ filename: `e-pass-${order.order_id}.pdf`, content: await drawSheet(passSheet(facts)) }],
    };
  return {
    subject: `Approved arrival card ${order.order_id}`,
    text: `The SG Arrival Card was successfully submitted. It is attached. ${demonstration}`,
    attachments: [{ filename: `card-${order.order_id}.pdf`, content: await drawSheet(cardSheet(facts)) }],
  };
}

type Flag = 'wrong' | 'epass' | 'refused';

export const demoCardCommand: CliCommand<Flag> = {
  summary:
    'In the demo: plays the authority and mails an approved card to an order; --epass mails the e-Pass instead, --refused a refusal; --wrong makes it another traveller’s.',
  args: ['ORDER'],
  flags: ['wrong', 'epass', 'refused'],
  async run({ config, args: [orderId = ''], flags: { wrong = false, epass = false, refused = false } }) {
    const { smtp } = config.incomingMail;
    if (config.demoOrders === null || !smtp) throw inputError('This is for the demo, with SMTP_PORT not off.');
    const order = await findOrder(`http://${config.host}:${config.port}`, orderId);
    const mailer = createTransport({ host: smtp.host, port: smtp.port, ignoreTLS: true });
    await mailer.sendMail({
      from: `Arrival Cards (demonstration) <${demoAuthority.address}>`,
      to: order.office_email,
      ...(await mailOf(order, { wrong, epass, refused })),
      dkim: {
        domainName: demoAuthority.domain,
        keySelector: demoAuthority.selector,
        privateKey: demoAuthorityKey(config.dataDir),
      },
    });
    say(
      refused
        ? `A refusal was mailed to ${order.office_email}. It appears on the page of the order and in the Inbox.`
        : `${epass ? 'An e-Pass' : 'A card'} was mailed to ${order.office_email}. It appears under Ready to send, or in the Inbox if it needs a person.`,
    );
  },
};
