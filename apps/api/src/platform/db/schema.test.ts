import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../test/test-database';

test('schema.gen.ts matches the migrations (update it with `npm run generate`)', async () => {
  const { db, close } = await openTestDatabase();
  const typed = (type: string) => new RawExpressionNode(type);
  const generated = await generate({
    db,
    dialect: new PostgresDialect(),
    includePattern: 'public.*',
    typeOnlyImports: true,
    // As open-database.ts parses them.
    typeMapping: { date: 'string', timestamptz: 'string', int8: 'number' },
    customImports: {
      OrderStatus: '@sac/contract/order-status',
      Language: '@sac/contract/languages',
      QuestionPurpose: '@sac/contract/conversation-api',
      ProcessingMode: '@sac/contract/order-status',
      MailProvider: '@sac/contract/forms',
      CardNetwork: '@sac/contract/dispute',
      CardVerdict: '@sac/contract/stored-document',
      DeliveryState: '@sac/contract/mail-states',
      DisputeSource: '@sac/contract/dispute',
      DisputeState: '@sac/contract/dispute',
      EvidenceKey: '@sac/contract/evidence-points',
      MailKind: '@sac/contract/mail-states',
      MailState: '@sac/contract/mail-states',
      Role: '@sac/contract/roles',
      WebhookEvent: '@sac/contract/webhook-events',
      WebhookState: '@sac/contract/webhook-events',
      WebhookType: '@sac/contract/webhook-events',
    },
    overrides: {
      columns: {
        'orders.process_status': typed('Generated<OrderStatus>'),
        'orders.processing_mode': typed('ProcessingMode'),
        'staff.type': typed('Role'),
        'checkout.payment_network': typed('CardNetwork'),
        'dispute.network': typed('CardNetwork'),
        'dispute.state': typed('Generated<DisputeState>'),
        'dispute.source': typed('DisputeSource'),
        'dispute.evidence': typed('EvidenceKey[]'),
        'mail.provider': typed('MailProvider'),
        'mail.delivered_via': typed("MailProvider | 'Preview' | null"),
        'mail.state': typed('Generated<MailState>'),
        'mail.kind': typed('Generated<MailKind>'),
        'mail.delivery': typed('DeliveryState | null'),
        'mail_report.provider': typed('MailProvider'),
        'mail_report.kind': typed('DeliveryState'),
        'document.verdict': typed('CardVerdict | null'),
        'webhook_target.events': typed('WebhookEvent[]'),
        'webhook_delivery.type': typed('WebhookType'),
        'webhook_delivery.status': typed('OrderStatus | null'),
        'orders.language': typed('Language | null'),
        'question.purpose': typed('QuestionPurpose'),
        'question.language': typed('Language'),
        'message_template.purpose': typed('QuestionPurpose'),
        'message_template.language': typed('Language'),
        'webhook_delivery.state': typed('Generated<WebhookState>'),
      },
    },
  });
  await close();
  await expect(generated).toMatchFileSnapshot('./schema.gen.ts');
});
