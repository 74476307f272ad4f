import type { NewRemark } from '../features/orders/comments/add-remark';

/** A remark with its ticked boxes. */
export type DemoRemark = { remark: string } & NewRemark['flags'];

const whatsapp = { whatsapp: 'Y' };
const telephone = { telephone: 'Y' };

export const remarksOn = {
  working: [
    { remark: 'Passport photo page checked against the form, all fine.' },
    { remark: 'Flight number corrected after checking the timetable.' },
    { remark: 'Family of four, the other three orders are being worked too.' },
    { remark: 'Customer asks for the card before 6 pm, boarding tonight.', ...telephone },
    { remark: 'Spelling of the surname confirmed by message.', ...whatsapp },
    { remark: 'Hotel name was missing; booking sent by the customer.', ...whatsapp },
  ],
  awaiting: [
    { remark: 'Asked for a sharper photo of the passport page.', ...whatsapp },
    { remark: 'Passport expires within six months. Asked whether it has been renewed.' },
    { remark: 'Left a voice message about the missing return flight.', ...telephone },
    { remark: 'Two orders with the same passport, asked which one to keep.', ...whatsapp },
  ],
  government: [
    { remark: 'Submitted; portal shows "in review".' },
    { remark: 'Portal was down from 14:00 to 15:30, submitted again.' },
    { remark: 'Name matches another traveller, authority wants a second look.' },
  ],
  called: [
    { remark: 'Spoke to the customer, sends the corrected date of birth today.', ...telephone },
    { remark: 'Called twice, reached the spouse. Will call back after 20:00 local time.', ...telephone },
    { remark: 'Explained how to show the card at immigration.', ...telephone, ...whatsapp },
  ],
  contact: [
    { remark: 'Email bounced. Please reach the customer by phone.' },
    { remark: 'Number rings but nobody answers, try WhatsApp.', ...telephone },
    { remark: 'Arrival date lies before the booking date, ask which is right.' },
  ],
  refund: [
    { remark: 'Trip cancelled, customer asks for the money back.', status_refund: 'Y' },
    { remark: 'Paid twice by mistake, second payment to be returned.', status_refund: 'Y', ...telephone },
    { remark: 'Applied for the card on the official site already. Payment voided.', status_refund: 'Y', voided: 'Y' },
  ],
  chargeback: [
    { remark: 'Bank reports a dispute: "service not received". Card was downloaded, see history.', chargeback: 'Y' },
    { remark: 'Dispute: "not recognised". Called, the customer will withdraw it.', chargeback: 'Y', ...telephone },
    { remark: 'Evidence is due to the acquirer within ten days.', chargeback: 'Y' },
  ],
  deleted: [
    { remark: 'Duplicate, the customer ordered twice within a minute.' },
    { remark: 'Test order of the payment team.' },
    { remark: 'Fraud check failed, payment never captured.', voided: 'Y' },
  ],
} as const satisfies Record<string, readonly DemoRemark[]>;
