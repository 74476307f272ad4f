import { expect, test } from 'vitest';
import { bounced, failureReasonOf } from './meanings';

const sender =
  'The recipient’s server could not check that the email is from us. The reason may be how our sender’s domain is set up.';
const unknown = 'There is no such mailbox. Another address is needed.';

/** What a server said, the code beside it, and what staff read. A code is a row. */
test.each([
  ['550 5.1.1 <ana@example.com>: User unknown', '5.1.1', `${unknown} 550 5.1.1 <ana@example.com>: User unknown`],
  ['smtp; 550 5.1.1 no', '5.0.0', `${unknown} 550 5.1.1 no`],
  ['Sorry, no mailbox here by that name. (#5.1.1)', '', `${unknown} Sorry, no mailbox here by that name. (#5.1.1)`],
  ['550 5.1.1 no', '5.7.0', `${unknown} 550 5.1.1 no`],
  ['550 no', '5.0.0', '550 no'],
  ['550 no', '5.1.1', `${unknown} 550 no`],
  ['', '5.1.1', unknown],
  ['', '5.0.0', 'No reason was given.'],
  ['', '', 'No reason was given.'],
  [
    '550 5.1.0 <desk@office.example> sender rejected',
    '5.1.0',
    'The recipient’s server does not accept the recipient’s address, or our sender’s. 550 5.1.0 <desk@office.example> sender rejected',
  ],
  ['', '5.1.2', 'The address has a domain that takes no emails or does not exist. Another address is needed.'],
  [
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
    '',
    expect.stringMatching(/^There is no such mailbox, or .* is needed\. 550/),
  ],
  ['', '5.2.1', 'The recipient’s mailbox is not in use or takes no emails. Another address is needed.'],
  ['', '5.2.2', 'The recipient’s mailbox is full. It may work later.'],
  ['', '5.2.3', 'The email is larger than the recipient’s mailbox allows.'],
  ['', '5.3.4', 'The recipient’s server does not take an email of this size.'],
  ['', '4.4.1', 'The recipient’s server did not answer, or does not take emails for this address. It may work later.'],
  ['550 5.4.1 Access denied', '', expect.not.stringContaining('later')],
  // For now, an address is not known to be wrong.
  ['450 4.2.1 no', '', 'The recipient’s mailbox did not take it. It may work later. 450 4.2.1 no'],
  ['', '4.1.1', 'The recipient’s server does not take emails for this address. It may work later.'],
  ['', '4.4.4', 'It could not be passed on to the recipient’s server. It may work later.'],
  [
    '',
    '4.1.8',
    'The recipient’s server does not accept our sender’s address. The reason may be how our sender’s domain is set up.',
  ],
  ['', '5.4.4', 'No server that takes emails for this address was found. Another address is needed.'],
  ['', '5.4.7', 'The recipient’s server did not take it in time. It may work later.'],
  ['', '5.5.0', 'The recipient’s server did not accept it, or has no such mailbox.'],
  ['', '5.5.2', 'The recipient’s server did not accept how it was passed on.'],
  ['', '5.6.1', 'The recipient’s server refused its content.'],
  ['', '5.7.1', 'The recipient’s server refused it by its rules.'],
  ['', '4.7.1', 'The recipient’s server refused it by its rules. It may work later.'],
  ['', '5.7.26', sender],
  ['', '5.7.515', sender],
  ['', '4.7.32', sender],
  ['', '5.7.40', sender],
  ['', '5.7.29', 'The recipient’s server refused it by its rules.'],
  [
    "5.1.0 - Unknown address error 550-'5.2.2 <ana@example.com>... Mailbox Full' (delivery attempts: 0)",
    '5.1.0',
    expect.stringMatching(/^The recipient’s mailbox is full\. It may work later\. 5\.1\.0 - /),
  ],
  // No code: an address of the network, a version, a number of a subject that there is not.
  ['host 5.1.1.9 said 550 no', '', 'host 5.1.1.9 said 550 no'],
  ['Exim 4.94.2 says no', '5.1.1', `${unknown} Exim 4.94.2 says no`],
  [
    'smtp; 550-5.1.1 The account does not exist. Please\n 550-5.1.1 check it at\n 550 5.1.1  https://x.example',
    '5.1.1',
    `${unknown} 550 5.1.1 The account does not exist. Please check it at https://x.example`,
  ],
  ['554-the first line 554-the second 554 the last', '', '554 the first line the second the last'],
])('%j with %j is %j', (said, status, reason) => {
  expect(bounced({ said, status })).toEqual({ kind: 'bounced', reason });
});

test('a long reason is cut between words', () => {
  const reason = failureReasonOf(Array.from({ length: 200 }, () => 'reason').join(' '));
  expect(reason).toMatch(/^(?:reason )+reason…$/);
  expect(reason.length).toBeLessThan(510);
});
