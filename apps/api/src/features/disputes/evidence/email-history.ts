import type { PackBlock, PackTable } from '@sac/contract/disputes/evidence-api';
import { clip, columnsOf, counted, cutList, cutText } from './cut';
import { deliveryLabels, mailNames, mailStateLabels, wasSent } from './letter/mail-labels';
import { est } from './letter/times';
import type { Evidence } from './read-evidence';

const printedMails = 40;
/** A provider's reason may be very long. */
const longestReason = 160;
const printedTexts = 4;
const printedOfText = { characters: 2000, lines: 40 };

/** Every email of the order with its state, delivery and the provider's message id. */
export function emailHistory({ mails }: Evidence): PackTable {
  const { shown, more } = cutList(mails, printedMails, 'mail');
  return {
    kind: 'table',
    label: 'Email History',
    columns: columnsOf({
      No: 0.7,
      'Time (EST)': 3.7,
      Email: 2.4,
      Recipient: 3.2,
      Provider: 1.5,
      State: 1.8,
      Delivery: 3,
    }),
    rows: shown.map((mail, index) => ({
      cells: [
        String(index + 1),
        est(mail.sent_ts ?? mail.create_ts),
        mailNames[mail.kind],
        mail.recipient,
        mail.delivered_via ?? mail.provider,
        mailStateLabels[mail.state],
        deliveryOf(mail),
      ],
      note: noteOf(mail),
    })),
    empty: 'No email of this order is recorded.',
    more,
  };
}

const deliveryOf = ({ delivery, delivery_ts }: Evidence['mails'][number]) =>
  delivery && `${deliveryLabels[delivery]}${delivery_ts ? `, ${est(delivery_ts)}` : ''}`;

const noteOf = ({ message_id, subject, failure_reason, delivery_reason }: Evidence['mails'][number]) =>
  [
    `Message id ${message_id ?? 'not captured'}`,
    `Subject: ${clip(subject, longestReason)}`,
    failure_reason && `Failure: ${clip(failure_reason, longestReason)}`,
    delivery_reason && `Report: ${clip(delivery_reason, longestReason)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The stored emails; each different text is shown once. */
export function mailsAsMade({ mails, mailTexts }: Evidence): PackBlock[] {
  const { shown, more } = cutList(mailTexts, printedTexts, 'different text');
  const drawn = shown.flatMap((made): PackBlock[] => {
    const mail = mails.find(({ id }) => id === made.id);
    if (!mail) return [];
    const { text, more: cut } = cutText(made.body_text, printedOfText);
    return [
      {
        kind: 'mail',
        label: mailNames[made.kind],
        facts: [
          { label: 'To', value: mail.recipient },
          { label: 'Subject', value: made.subject },
          {
            label: wasSent(mail) ? 'Sent' : 'Prepared',
            value: wasSent(mail)
              ? `${est(mail.sent_ts ?? mail.create_ts)} by ${mail.delivered_via}`
              : `${est(mail.create_ts)}, preview only: not sent`,
          },
          ...(made.count > 1 ? [{ label: 'Same text', value: `${counted(made.count, 'email')} in all` }] : []),
        ],
        // A long email would fill pages, so only the beginning of its text part is shown.
        drawn: cut === null && made.drawn.length > 0 ? made.drawn : null,
        text,
        more: cut,
      },
    ];
  });
  if (drawn.length === 0) return [{ kind: 'text', text: 'Not captured: no email of this kind was made.' }];
  return more ? [...drawn, { kind: 'text', text: more }] : drawn;
}
