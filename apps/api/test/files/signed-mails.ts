import { aMail } from './a-mail';

/** Signs for the sender's domain; `headerList`: the headers that its provider signs. */
type Sign = (raw: Buffer, more?: { headerList?: string[]; maxBodyLength?: number }) => Promise<Buffer>;

interface Sender {
  /** The sender's address, and the order's, which is the recipient. */
  from: string;
  to: string;
  /** What the email says. */
  subject: string;
  text: string;
  sign: Sign;
}

export interface MailCase {
  what: string;
  make: (sender: Sender) => Promise<Buffer>;
}

/** The headers that each provider signs, in its order (read from emails that they sent). Add a line for another one. */
const providers = {
  'Amazon SES': 'From:To:Subject:MIME-Version:Content-Type:Message-ID:Date',
  'Exchange Online': 'From:Date:Subject:Message-ID:Content-Type:MIME-Version:X-MS-Exchange-SenderADCheck',
  Proofpoint:
    'cc:content-transfer-encoding:content-type:date:from:in-reply-to:message-id:mime-version:references:subject:to',
  Mailgun: 'Content-Type:Mime-Version:Subject:From:To:Message-Id:Sender:Date',
  Mimecast:
    'from:from:reply-to:subject:subject:date:date:message-id:message-id:to:to:cc:mime-version:mime-version:content-type:content-type:content-transfer-encoding:content-transfer-encoding:in-reply-to',
  rspamd:
    'from:from:reply-to:subject:subject:date:message-id:to:to:cc:mime-version:content-type:content-transfer-encoding',
} as const;
type Provider = keyof typeof providers;
/** These leave the Content-Type to anyone: enough for a customer, not for the authority. */
const withoutContentType = {
  Google: 'cc:to:subject:message-id:date:from:mime-version:from:to:cc:subject:date:message-id:reply-to',
  'OpenDKIM with Postfix': 'From:To:Subject:Date:From',
} as const;

const listOf = (headers: string) => ({ headerList: headers.split(':') });

/** What a provider sends: the message, made by `change` from a plain one, and signed. */
const by =
  (provider: Provider, change: (raw: string, sender: Sender) => string = (raw) => raw) =>
  async (sender: Sender) => {
    const { from, to, subject, text } = sender;
    const raw = change(aMail({ from, to, subject, text }).toString('latin1'), sender);
    return sender.sign(Buffer.from(raw, 'latin1'), listOf(providers[provider]));
  };

/** A message of one part, without a boundary. */
const single = (encoding: string, body: string) => (raw: string) =>
  raw
    .replace(
      /^Content-Type: .*\r\n/m,
      `Content-Type: text/plain; charset=utf-8\r\n${encoding && `Content-Transfer-Encoding: ${encoding}\r\n`}`,
    )
    .replace(/\r\n\r\n.*/s, `\r\n\r\n${body}\r\n`);

const header = (name: string, change: (value: string) => string) => (raw: string) =>
  raw.replace(new RegExp(`^(${name}: )(.*)$`, 'm'), (_, key: string, value: string) => key + change(value));

/** Lines that come on the way, above a message that is signed. */
const onTheWay =
  (...lines: string[]) =>
  (raw: Buffer) =>
    Buffer.concat([Buffer.from(lines.map((line) => `${line}\r\n`).join('')), raw]);

const then =
  (make: MailCase['make'], change: (raw: Buffer, sender: Sender) => Buffer | Promise<Buffer>): MailCase['make'] =>
  async (sender) =>
    change(await make(sender), sender);

const base64Of = (text: string) => Buffer.from(text).toString('base64');

/** Emails that the authority sends with its signature. Add a line for a genuine email that was held. */
export const signedByAuthority: MailCase[] = [
  ...(Object.keys(providers) as Provider[]).flatMap((provider) => [
    { what: `by ${provider}`, make: by(provider) },
    {
      what: `by ${provider}, plain text of one part`,
      make: by(provider, (raw, { text }) => single('7bit', text)(raw)),
    },
    {
      what: `by ${provider}, one part in base64`,
      make: by(provider, (raw, { text }) => single('base64', base64Of(text))(raw)),
    },
    {
      what: `by ${provider}, quoted-printable`,
      make: by(provider, (raw, { text }) => single('quoted-printable', `${text} =E2=80=93=\r\n end=3D`)(raw)),
    },
  ]),
  ...(['Amazon SES', 'Exchange Online'] as const).flatMap((provider) => [
    {
      what: `by ${provider}, over two relays`,
      make: then(
        by(provider),
        onTheWay(
          'Received: from a.example by b.example; Tue, 04 Mar 2031 10:00:01 +0800',
          'Received: from b.example by c.example; Tue, 04 Mar 2031 10:00:02 +0800',
          'X-Spam-Status: No',
          'ARC-Seal: i=1; cv=none',
          'Return-Path: <bounce@a.example>',
        ),
      ),
    },
    {
      what: `by ${provider}, a long subject over two lines`,
      make: by(
        provider,
        header('Subject', (subject) => `${subject}\r\n and more of it`),
      ),
    },
    {
      what: `by ${provider}, an encoded subject`,
      make: by(
        provider,
        header('Subject', (subject) => `=?utf-8?B?${base64Of(subject)}?=`),
      ),
    },
    {
      what: `by ${provider}, a relay repeats a header as it is`,
      make: then(by(provider), (raw) => onTheWay(/^Subject: .*$/m.exec(raw.toString('latin1'))?.[0] ?? '')(raw)),
    },
    {
      what: `by ${provider}, a relay folds the subject again`,
      make: then(by(provider), (raw) =>
        Buffer.from(raw.toString('latin1').replace(/^(Subject: \S+) /m, '$1\r\n '), 'latin1'),
      ),
    },
    {
      what: `by ${provider}, text in another alphabet`,
      make: by(provider, (raw, { text }) => single('8bit', Buffer.from(`${text} 樟宜机场`).toString('latin1'))(raw)),
    },
  ]),
  {
    what: 'the order’s address in capitals, with a name',
    make: by(
      'Amazon SES',
      header('To', (to) => `"Arrival Cards" <${to.toUpperCase()}>`),
    ),
  },
  {
    what: 'the order’s address in Cc',
    make: by('Proofpoint', (raw, { to }) => raw.replace(/^To: .*$/m, `To: office@agency.example\r\nCc: ${to}`)),
  },
  {
    what: 'signed by its domain and by the provider',
    make: then(by('Amazon SES'), (raw, { sign }) => sign(raw, listOf(providers.Mailgun))),
  },
];

const otherContent: Record<string, string> = {
  From: 'Payments <pay@attacker.example>',
  Subject: 'Pay the fee at https://attacker.example',
  Date: 'Wed, 05 Mar 2031 10:00:00 +0800',
  To: 'everyone@attacker.example',
  Cc: 'everyone@attacker.example',
  'Content-Type': 'text/plain',
  'Content-Transfer-Encoding': 'base64',
  'Content-Disposition': 'attachment; filename="Pay at attacker.example.pdf"',
};
const shouting = (name: string) => name.toUpperCase();
const places: Record<string, (name: string, value: string) => (raw: Buffer) => Buffer> = {
  above: (name, value) => onTheWay(`${name}: ${value}`),
  'above, folded': (name, value) => onTheWay(`${name}:\r\n ${value}`),
  'above, in capitals': (name, value) => onTheWay(`${shouting(name)}: ${value}`),
  'above, a space before the colon': (name, value) => onTheWay(`${name} : ${value}`),
  below: (name, value) => (raw) =>
    Buffer.from(raw.toString('latin1').replace('\r\n\r\n', `\r\n${name}: ${value}\r\n\r\n`), 'latin1'),
};
const without = (...names: string[]) => {
  const headers = providers['Amazon SES'].split(':').filter((name) => !names.includes(name));
  return async (sender: Sender) => sender.sign(aMail(sender), { headerList: headers });
};
const brokenLine = (text: string) => (raw: Buffer) =>
  Buffer.from(raw.toString('latin1').replace('\r\n\r\n', `\r\n${text}\r\n\r\n`), 'latin1');

/** Emails with words that the authority has not signed. Add a line for one that was taken for the authority's. */
export const notSignedByAuthority: MailCase[] = [
  ...Object.entries(otherContent).flatMap(([name, value]) =>
    Object.entries(places).map(([place, put]) => ({
      what: `${name} ${place}`,
      make: then(
        by(name === 'Cc' ? 'Proofpoint' : 'Amazon SES', (raw, { to }) => raw.replace(/^MIME/m, `Cc: ${to}\r\nMIME`)),
        put(name, value),
      ),
    })),
  ),
  ...['Subject', 'Date', 'Content-Type'].map((name) => ({ what: `${name} not signed`, make: without(name) })),
  ...Object.entries(withoutContentType).map(([provider, headers]) => ({
    what: `by ${provider}, which signs no Content-Type`,
    make: async (sender: Sender) => sender.sign(aMail(sender), listOf(headers)),
  })),
  { what: 'unsigned', make: async (sender) => aMail(sender) },
  {
    what: 'a mailing list adds a footer',
    make: then(by('Amazon SES'), (raw) =>
      Buffer.concat([raw, Buffer.from('\r\n-- \r\nUnsubscribe: https://list.example\r\n')]),
    ),
  },
  {
    what: 'a provider writes the text in another encoding',
    make: then(by('Amazon SES'), (raw) =>
      Buffer.from(raw.toString('latin1').replace('Transfer-Encoding: base64', 'Transfer-Encoding: 8bit'), 'latin1'),
    ),
  },
  {
    what: 'a signature of the first bytes alone, with more text behind them',
    make: async (sender) =>
      Buffer.concat([
        await sender.sign(aMail(sender), { maxBodyLength: 40 }),
        Buffer.from('\r\nPay at https://attacker.example\r\n'),
      ]),
  },
  {
    what: 'a line that only some programs take for the end of the headers',
    make: then(by('Amazon SES'), brokenLine('X-A: b\r\r\n\r\r\nPay at https://attacker.example')),
  },
  { what: 'a line without a colon', make: then(by('Amazon SES'), brokenLine('Pay at https://attacker.example now')) },
  {
    what: 'the genuine email inside one of a stranger',
    make: async (sender) =>
      aMail({
        ...sender,
        from: 'x@attacker.example',
        attachments: [{ name: 'original.eml', contentType: 'message/rfc822', content: await by('Amazon SES')(sender) }],
      }),
  },
];

/** What customers' providers sign, and what they leave to the servers on the way. */
export const signedByCustomer: MailCase[] = [
  ...Object.entries({ ...providers, ...withoutContentType }).map(([provider, headers]) => ({
    what: `by ${provider}`,
    make: async (sender: Sender) => sender.sign(aMail(sender), listOf(headers)),
  })),
];
const byGoogle = async (sender: Sender) => sender.sign(aMail(sender), listOf(withoutContentType.Google));
export const notSignedByCustomer: MailCase[] = [
  ...['Subject', 'Date', 'From', 'Content-Type'].map((name) => ({
    what: `by Google, ${name} above`,
    make: then(byGoogle, onTheWay(`${name}: ${otherContent[name]}`)),
  })),
  ...['Subject', 'Date'].map((name) => ({ what: `${name} not signed`, make: without(name) })),
];
