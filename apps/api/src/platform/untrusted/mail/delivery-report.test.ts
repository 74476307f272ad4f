import { expect, test } from 'vitest';
import { deliveryReportOf } from './delivery-report';
import { aDeliveryReport, deliveryReports, harmlessReports } from './delivery-reports.fixture';
import { shownBy } from './mail-text';
import { parseMail } from './parse-mail';

const read = async (raw: string) => {
  const email = await parseMail(Buffer.from(raw.replaceAll('\n', '\r\n')), { forceRfc822Attachments: true });
  return deliveryReportOf(email, shownBy(email));
};

test.each([...deliveryReports, ...harmlessReports])('%s (%s)', async (_what, _source, raw, expected) => {
  const { failures } = await read(raw);
  expect(failures).toMatchObject(expected ?? []);
  expect(failures).toHaveLength(expected?.length ?? 0);
  for (const { messageIds } of failures) expect(messageIds).toContain('0100-abc@email.amazonses.com');
});

test('a failure is matched by the address that the email was sent to, however the report has it', async () => {
  const sentTo = async (status: string) =>
    (await read(aDeliveryReport({ status: `${status}\nAction: failed` }))).failures.map((failure) => failure.sentTo);
  const original = 'Original-Recipient: rfc822;ana+2Bcard@customer.example';
  const [addresses] = await sentTo(`${original}\nFinal-Recipient: rfc822; <box7@customer.example>`);
  expect(addresses).toEqual(
    expect.arrayContaining(['ana+2Bcard@customer.example', 'ana+card@customer.example', 'box7@customer.example']),
  );
  expect(await sentTo('Final-Recipient: x400; /PN=ana/')).toEqual([]);
});

test('what is still on its way or has arrived is said only where nothing failed', async () => {
  const group = (action: string) => `Final-Recipient: rfc822; ana@customer.example\nAction: ${action}\n`;
  for (const [actions, isDelivered] of [
    [['delivered'], true],
    [['delayed'], true],
    [['deliverable'], false],
    [['delivered', 'failed'], false],
  ] as const)
    expect
      .soft([actions, (await read(aDeliveryReport({ status: actions.map(group).join('\n') }))).isDelivered])
      .toEqual([actions, isDelivered]);
});
