import type { DeliveryFailure } from './delivery-report';

interface Report {
  /** The header lines below From and Subject. */
  headers?: string;
  /** What it shows people, with its type. */
  text?: string;
  textType?: string;
  status?: string;
  statusType?: string;
  returned?: string;
  returnedType?: string;
}

const ours = 'From: desk@office.example\nTo: ana@customer.example\nMessage-ID: <0100-abc@email.amazonses.com>';

/** A multipart/report as servers send it. */
export const aDeliveryReport = ({
  headers = '',
  text = 'Your message could not be delivered.',
  textType = 'text/plain; charset=utf-8',
  status = '',
  statusType = 'message/delivery-status',
  returned = `${ours}\n\nDear Ana`,
  returnedType = 'message/rfc822',
}: Report): string =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.customer.example>\nSubject: Undelivered Mail Returned to Sender',
    `${headers && `${headers}\n`}Content-Type: multipart/report; report-type=delivery-status; boundary=b\n`,
    `--b\nContent-Type: ${textType}\n\n${text}\n`,
    `--b\nContent-Type: ${statusType}\n\n${status}\n`,
    `--b\nContent-Type: ${returnedType}\n\n${returned}\n\n--b--\n`,
  ].join('\n');

const plain = (headers: string, text: string) => `From: MAILER-DAEMON@mx.customer.example\n${headers}\n\n${text}`;

const mtas = 'Reporting-MTA: dns; mx.customer.example\nArrival-Date: Sat, 28 Nov 2026 12:22:21 +0000';
const recipient = 'Final-Recipient: rfc822; ana@customer.example';
const unknown = '550 5.1.1 <ana@customer.example>: Recipient address rejected: User unknown in virtual mailbox table';

type Expected = Partial<Omit<DeliveryFailure, 'messageIds'>>;
/** `source`: a server that was run, or a description. Null: no failure of an email that we sent. */
export type ReportCase = readonly [what: string, source: string, raw: string, expected: Expected[] | null];

/** Reports of failures as servers write them. A new server is a row. */
export const deliveryReports: readonly ReportCase[] = [
  [
    'Postfix, folded',
    'Postfix 3.7 run',
    aDeliveryReport({
      status: `${mtas}\nX-Postfix-Sender: rfc822; desk@office.example\n\n${recipient}\nOriginal-Recipient: rfc822;ana@customer.example\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; 127.0.0.1\nDiagnostic-Code: smtp; 550 5.1.1 <ana@customer.example>: Recipient address\n    rejected: User unknown in virtual mailbox table`,
    }),
    [{ recipient: 'ana@customer.example', status: '5.1.1', said: unknown, isByRule: false }],
  ],
  [
    'Postfix, a forwarded address',
    'Postfix 3.7 run',
    aDeliveryReport({
      status: `${mtas}\n\nFinal-Recipient: rfc822; bo@elsewhere.example\nOriginal-Recipient: rfc822;ana@customer.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no`,
    }),
    [{ recipient: 'bo@elsewhere.example', isPartial: false }],
  ],
  [
    'an address that forwards to two, of which one took it',
    'RFC 3464 section 2.3.1',
    aDeliveryReport({
      status: `${mtas}\n\nOriginal-Recipient: rfc822;ana@customer.example\nFinal-Recipient: rfc822; bo@elsewhere.example\nAction: relayed\nStatus: 2.0.0\n\nOriginal-Recipient: rfc822;ana@customer.example\nFinal-Recipient: rfc822; cy@elsewhere.example\nAction: failed\nStatus: 5.2.2`,
    }),
    [{ recipient: 'cy@elsewhere.example', status: '5.2.2', isPartial: true }],
  ],
  [
    'two recipients without an empty line between them',
    'none: a form that gateways leave',
    aDeliveryReport({
      status: `${mtas}\nFinal-Recipient: rfc822; bo@customer.example\nAction: delivered\nStatus: 2.0.0\n${recipient}\nAction: failed\nStatus: 5.2.1`,
    }),
    [{ recipient: 'ana@customer.example', status: '5.2.1' }],
  ],
  [
    'an empty line after each field',
    'none: a form that gateways leave',
    aDeliveryReport({
      status: `${mtas}\n\n${recipient}\n\nAction: failed\n\nStatus: 5.1.1\n\nDiagnostic-Code: smtp; 550 no`,
    }),
    [{ recipient: 'ana@customer.example' }],
  ],
  [
    'Postfix, with letters beyond ASCII',
    'Postfix 3.7 run with SMTPUTF8',
    aDeliveryReport({
      statusType: 'message/global-delivery-status\nContent-Transfer-Encoding: 8bit',
      status: `${mtas}\n\nFinal-Recipient: utf-8; ana@bücher.example\nOriginal-Recipient: rfc822;ana@bücher.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <ana@bücher.example>: no`,
      returnedType: 'message/global',
    }),
    [{ recipient: 'ana@bücher.example', said: '550 5.1.1 <ana@bücher.example>: no' }],
  ],
  [
    'letters beyond ASCII in seven bits',
    'RFC 6533 section 3',
    aDeliveryReport({
      status: `${mtas}\n\nFinal-Recipient: utf-8; ana@b\\x{FC}cher.example\nAction: failed\nStatus: 5.1.1`,
      returnedType: 'message/global-headers',
    }),
    [{ recipient: 'ana@bücher.example' }],
  ],
  [
    'Exim, its own reason',
    'Exim 4.96 run',
    aDeliveryReport({
      headers: 'X-Failed-Recipients: ana@customer.example',
      text: 'A message that you sent could not be delivered to one or more of its\nrecipients. The following address(es) failed:\n\n  ana@customer.example\n    message has lines too long for transport\n',
      status: `Reporting-MTA: dns; exim.mail.example\n\nAction: failed\nFinal-Recipient: rfc822;ana@customer.example\nStatus: 5.0.0`,
      returnedType: 'text/rfc822-headers',
    }),
    [{ recipient: 'ana@customer.example', status: '5.0.0', said: 'message has lines too long for transport' }],
  ],
  [
    'Exim without a report',
    'Exim before 4.83',
    plain(
      'X-Failed-Recipients: ana@customer.example\nSubject: Mail delivery failed: returning message to sender',
      `The following address(es) failed:\n\n  ana@customer.example\n    SMTP error from remote mail server after RCPT TO:<ana@customer.example>:\n    550 5.1.1 no such user\n\n------ This is a copy of the message, including all the headers. ------\n\n${ours}\n\nDear Ana`,
    ),
    [
      {
        recipient: 'ana@customer.example',
        said: 'SMTP error from remote mail server after RCPT TO:<ana@customer.example>: 550 5.1.1 no such user',
      },
    ],
  ],
  [
    'Gmail without a report',
    'reports of Gmail until 2016 that developers publish',
    plain(
      'X-Failed-Recipients: ana@customer.example\nSubject: Delivery Status Notification (Failure)',
      `Delivery to the following recipient failed permanently:\n\n     ana@customer.example\n\nThe error that the other server returned was:\n550 5.1.1 no such user\n\n----- Original message -----\n\n${ours}\n\nDear Ana`,
    ),
    [{ said: 'The error that the other server returned was: 550 5.1.1 no such user' }],
  ],
  [
    'Dovecot, all fields in one group',
    'Dovecot 2.3.19 run',
    aDeliveryReport({
      text: 'Your message to <ana@customer.example> was automatically rejected:\nQuota exceeded (mailbox for user is full)',
      status: `Reporting-MTA: dns; mx.customer.example\n${recipient}\nAction: failed\nStatus: 5.2.2`,
    }),
    [{ status: '5.2.2', said: 'Quota exceeded (mailbox for user is full)' }],
  ],
  [
    'Dovecot, a Sieve rule',
    'Dovecot 2.3.19 run; RFC 5429 section 2.2',
    aDeliveryReport({
      text: 'Your message to <ana@customer.example> was automatically rejected:\nI do not take mail from this address.',
      statusType: 'message/disposition-notification',
      status: `Reporting-UA: mx.customer.example; Dovecot Mail Delivery Agent\n${recipient}\nOriginal-Message-ID: <0100-abc@email.amazonses.com>\nDisposition: automatic-action/MDN-sent-automatically; deleted`,
    }),
    [{ isByRule: true, said: 'I do not take mail from this address.' }],
  ],
  [
    'Microsoft 365',
    'learn.microsoft.com, Email non-delivery reports in Exchange Online',
    aDeliveryReport({
      headers: 'In-Reply-To: <0100-abc@email.amazonses.com>',
      textType: 'text/html; charset=us-ascii',
      text: '<html><body>Your message to ana@customer.example could not be delivered.</body></html>',
      status:
        'Reporting-MTA: dns;PS2PR0.apcprd01.prod.exchangelabs.com\nReceived-From-MTA: dns;mx.example\n\nFinal-Recipient: rfc822;ana@customer.example\nAction: failed\nStatus: 5.1.10\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup\nX-Display-Name: Ana',
      returnedType: 'text/plain',
    }),
    [
      {
        status: '5.1.10',
        said: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      },
    ],
  ],
  [
    'a gateway in Python, whose library encodes a long id',
    'Python 3.11, email.message.EmailMessage',
    aDeliveryReport({
      headers: 'In-Reply-To: =?utf-8?q?=3C0100-abc=40email=2Eamazo?=\n =?utf-8?q?nses=2Ecom=3E?=',
      status: `${mtas}\n\n${recipient}\nAction: failed\nStatus: 5.1.1`,
      returned: 'Dear Ana',
      returnedType: 'text/plain',
    }),
    [{ recipient: 'ana@customer.example', status: '5.1.1' }],
  ],
  [
    'Microsoft 365, with the headers of the email in its text alone',
    'reports of Microsoft 365 that developers publish',
    aDeliveryReport({
      text: `Your message to ana@customer.example couldn't be delivered.\n\nOriginal Message Headers\n\nReceived: from a2-222.smtp-out.amazonses.com (192.0.2.222) by\n mail.protection.outlook.com\n${ours}\nX-DkimResult-Test: Passed`,
      status: `${mtas}\n\n${recipient}\nAction: failed\nStatus: 5.1.10`,
      returned: 'Dear Ana',
      returnedType: 'text/plain',
    }),
    [{ recipient: 'ana@customer.example', status: '5.1.10' }],
  ],
  [
    'Gmail',
    'reports of Gmail that developers publish',
    aDeliveryReport({
      headers: 'X-Failed-Recipients: ana@gmail.com',
      status:
        "Reporting-MTA: dns; googlemail.com\nReceived-From-MTA: dns; desk@office.example\nX-Original-Message-ID: <0100-abc@email.amazonses.com>\n\nFinal-Recipient: rfc822; ana@gmail.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try\n 550-5.1.1 double-checking the recipient's email address. For more information, go to\n 550 5.1.1  https://support.example/NoSuchUser - gsmtp",
      returnedType: 'text/plain',
    }),
    [
      {
        recipient: 'ana@gmail.com',
        said: "550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's email address. For more information, go to 550 5.1.1  https://support.example/NoSuchUser - gsmtp",
      },
    ],
  ],
  [
    'a report that names its recipient in a header only',
    'reports of Gmail that developers publish',
    aDeliveryReport({
      headers: 'X-Failed-Recipients: ana@gmail.com',
      status: 'Reporting-MTA: dns; googlemail.com\n\nAction: failed\nStatus: 5.2.1',
    }),
    [{ recipient: 'ana@gmail.com', status: '5.2.1' }],
  ],
  [
    'qmail',
    'QSBMF; source of qmail-send',
    plain(
      'Subject: failure notice',
      `Hi. This is the qmail-send program at mx.customer.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<ana@customer.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <desk@office.example>\n${ours}\n\nDear Ana\n<bo@customer.example>:\nhello`,
    ),
    [{ recipient: 'ana@customer.example', said: 'Sorry, no mailbox here by that name. (#5.1.1)' }],
  ],
  [
    'Sendmail',
    'RFC 3464 appendix A; source of Sendmail',
    aDeliveryReport({
      status: `Reporting-MTA: dns; mx.customer.example\nReceived-From-MTA: DNS; relay.example\n\nFinal-Recipient: RFC822; ana@customer.example\nX-Actual-Recipient: RFC822; ana@inside.customer.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: SMTP; 550 5.1.1 <ana@inside.customer.example>... User unknown\nLast-Attempt-Date: Sat, 28 Nov 2026 12:22:21 +0000`,
      returnedType: 'text/rfc822-headers',
    }),
    [{ recipient: 'ana@customer.example', said: '550 5.1.1 <ana@inside.customer.example>... User unknown' }],
  ],
  [
    'Lotus Domino, in capitals and with angle brackets',
    'reports of Domino that developers publish',
    aDeliveryReport({
      status:
        'REPORTING-MTA: dns;mail.customer.example\n\nFINAL-RECIPIENT: rfc822;<ana@customer.example>\nACTION: failed\nSTATUS: 5.1.1\nDIAGNOSTIC-CODE: X-Notes; User ana not listed in Domino Directory',
    }),
    [{ recipient: 'ana@customer.example', said: 'User ana not listed in Domino Directory' }],
  ],
  [
    'Mimecast, a space before the colons and another type of address',
    'reports of Mimecast that developers publish',
    aDeliveryReport({
      status:
        'DISPLAY_DATE_FORMAT : EEE, dd MMM yyyy HH:mm:ss zzz\nReporting-MTA : dns;eu-smtp-inbound-delivery-1.mimecast.com\nAction : failed\nStatus : 5.0.0\nDiagnostic-Code : smtp;550 5.7.54 SMTP; Unable to relay\nOriginal-Recipient : rfc/822;ana@customer.example\nFinal-Recipient : rfc/822;ana@customer.example',
    }),
    [{ recipient: 'ana@customer.example', status: '5.0.0', said: '550 5.7.54 SMTP; Unable to relay' }],
  ],
  [
    'Yahoo, with a reason that has no code',
    'reports about Yahoo that developers publish',
    aDeliveryReport({
      status: `${mtas}\n\n${recipient}\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 554 delivery error: dd This user doesn't have a\n    yahoo.com account (ana@customer.example) [-9] - mta4083.mail.ne1.yahoo.com`,
    }),
    [
      {
        said: "554 delivery error: dd This user doesn't have a yahoo.com account (ana@customer.example) [-9] - mta4083.mail.ne1.yahoo.com",
      },
    ],
  ],
  [
    'qmail that encloses the headers as a part',
    'reports of opentransfer.com that developers publish',
    'From: MAILER-DAEMON@mail501.customer.example\nSubject: failure notice\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\n' +
      "Hi. This is the qmail-send program at mail501.customer.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<ana@customer.example>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 User account is overquota\nGiving up on 192.0.2.1.\n\n--- Enclosed are the original headers of the message.\n\n" +
      `--b\nContent-Type: message/rfc822\n\n${ours}\n\n--b--\n`,
    [
      {
        recipient: 'ana@customer.example',
        said: '192.0.2.1 does not like recipient. Remote host said: 550 User account is overquota Giving up on 192.0.2.1.',
      },
    ],
  ],
  [
    'OpenSMTPD, the reasons of two recipients in the text alone',
    'reports of OpenSMTPD that developers publish',
    aDeliveryReport({
      text: 'Below is a copy of the original message:\n\nana@customer.example: 550 5.1.1 <ana@customer.example>: Recipient address rejected\nbo@customer.example: 552 5.2.2 Mailbox full\n',
      status: `${mtas}\n\n${recipient}\nAction: failed\nStatus: 5.0.0`,
    }),
    [{ said: '550 5.1.1 <ana@customer.example>: Recipient address rejected' }],
  ],
  [
    'a reason in an encoded word and an address encoded for SMTP',
    'RFC 2047; RFC 3461 section 4',
    aDeliveryReport({
      status: `${mtas}\n\nOriginal-Recipient: rfc822;ana+2Bcard@customer.example\nFinal-Recipient: rfc822;box7@customer.example\nAction: failed (given up)\nStatus: 5.2.2\nDiagnostic-Code: smtp; =?utf-8?B?NTUyIOmCrueusea7oQ==?=`,
    }),
    [{ said: '552 邮箱满' }],
  ],
  [
    'a report in base64, inside what a gateway added',
    'none: a form that gateways leave',
    aDeliveryReport({
      statusType: 'message/delivery-status\nContent-Transfer-Encoding: base64',
      status: Buffer.from(`${mtas}\r\n\r\n${recipient}\r\nAction: failed\r\nStatus: 5.7.1\r\n`).toString('base64'),
    }).replace('multipart/report; report-type=delivery-status', 'multipart/mixed'),
    [{ recipient: 'ana@customer.example', status: '5.7.1' }],
  ],
  [
    'no action, and a status of failure',
    'none: RFC 3464 wants the action',
    aDeliveryReport({ status: `${mtas}\n\n${recipient}\nStatus: 5.1.1` }),
    [{ recipient: 'ana@customer.example' }],
  ],
];

/** Reports after which the email is not known to have failed. */
export const harmlessReports: readonly ReportCase[] = [
  ...['delayed', 'delivered', 'relayed', 'expanded'].map(
    (action): ReportCase => [
      action,
      'RFC 3464 section 2.3.3',
      aDeliveryReport({ status: `${mtas}\n\n${recipient}\nAction: ${action}\nStatus: 4.4.1\nWill-Retry-Until: later` }),
      null,
    ],
  ),
  ...[
    'manual-action/MDN-sent-manually; displayed',
    'automatic-action/MDN-sent-automatically; displayed',
    'manual-action/MDN-sent-automatically; deleted',
    'manual-action/MDN-sent-manually; denied',
  ].map(
    (disposition): ReportCase => [
      disposition,
      'RFC 8098 section 3.2.6',
      aDeliveryReport({
        statusType: 'message/disposition-notification',
        status: `${recipient}\nDisposition: ${disposition}`,
      }),
      null,
    ],
  ),
  [
    'a warning of Gmail without a report',
    'reports of Gmail until 2016 that developers publish',
    plain(
      'X-Failed-Recipients: ana@customer.example\nSubject: Delivery Status Notification (Delay)',
      `You do not need to send it again.\n\n     ana@customer.example\n\n${ours}`,
    ),
    null,
  ],
  [
    'a person who repeats a report',
    'what people do',
    plain(
      'Subject: Re: card',
      `It came back!\n> ${recipient}\n> Action: failed\n\nFinal-Recipient: rfc822; ana@customer.example\nAction: failed`,
    ),
    null,
  ],
  [
    'a person who greets as qmail does',
    'what people do',
    plain('Subject: Re: card', `Hi. This is the passport number of Bo.\n\n${ours}`),
    null,
  ],
  [
    'a person who names an address as qmail does',
    'what people do',
    plain('Subject: Re: card', `Please write to\n<ana@customer.example>:\nit is mine.\n\n${ours}`),
    null,
  ],
  [
    'a report inside an email that is attached',
    'what people do',
    `From: ana@customer.example\nContent-Type: multipart/mixed; boundary=o\n\n--o\n\nSee below.\n--o\nContent-Type: message/rfc822\n\n${aDeliveryReport({ status: `${mtas}\n\n${recipient}\nAction: failed\nStatus: 5.1.1` })}\n--o--\n`,
    null,
  ],
];
