import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen';
import { expect, test } from 'vitest';
import { schemaSql } from '../../../test/schema-sql';
import { openTestDatabase } from '../../../test/test-database';

test('schema.gen.ts and schema.sql match the migrations (update them with `npm run generate`)', async () => {
  const { db, pool, close } = await openTestDatabase();
  const typed = (type: string) => new RawExpressionNode(type);
  const generated = await generate({
    db,
    dialect: new PostgresDialect(),
    includePattern: 'public.*',
    typeOnlyImports: true,
    // As open-database.ts parses them.
    typeMapping: { date: 'string', timestamptz: 'string', int8: 'number' },
    customImports: {
      OrderStatus: '@sac/contract/orders/order-status',
      Language: '@sac/contract/platform/languages',
      QuestionPurpose: '@sac/contract/conversation/conversation-api',
      TemplateName: '@sac/contract/conversation/conversation-api',
      CustomerNotice: '@sac/contract/mail/mail-states',
      ProcessingMode: '@sac/contract/orders/order-status',
      MailProvider: '@sac/contract/platform/forms',
      CardNetwork: '@sac/contract/payments/card-networks',
      CardFact: '@sac/contract/orders/stored-document',
      CardVerdict: '@sac/contract/orders/stored-document',
      DocumentKind: '@sac/contract/orders/stored-document',
      AuthorityKind: '@sac/contract/mail/authority-mail',
      DisclosureFacts: '@sac/contract/payments/disclosures',
      DeliveryState: '@sac/contract/mail/mail-states',
      DisputeSource: '@sac/contract/disputes/dispute',
      DisputeState: '@sac/contract/disputes/dispute',
      EvidenceKey: '@sac/contract/disputes/evidence-points',
      FormMap: '@sac/contract/form-helper/form-map',
      AnswerField: '@sac/contract/form-helper/form-map',
      DnsRecord: '@sac/contract/health/health-api',
      HealthPlace: '@sac/contract/health/health-api',
      HealthState: '@sac/contract/health/health-api',
      MailKind: '@sac/contract/mail/mail-states',
      MailState: '@sac/contract/mail/mail-states',
      Role: '@sac/contract/accounts/roles',
      WebhookEvent: '@sac/contract/webhooks/webhook-events',
      WebhookState: '@sac/contract/webhooks/webhook-events',
      WebhookType: '@sac/contract/webhooks/webhook-events',
    },
    overrides: {
      columns: {
        'orders.process_status': typed('Generated<OrderStatus>'),
        'orders.processing_mode': typed('ProcessingMode'),
        'staff.type': typed('Role'),
        'checkout.payment_network': typed('CardNetwork'),
        'checkout.disclosures': typed('DisclosureFacts[] | null'),
        'dispute.network': typed('CardNetwork'),
        'dispute.state': typed('Generated<DisputeState>'),
        'dispute.source': typed('DisputeSource'),
        'dispute.evidence': typed('EvidenceKey[]'),
        'mail.provider': typed('MailProvider'),
        'mail.delivered_via': typed("MailProvider | 'Preview' | null"),
        'mail.state': typed('Generated<MailState>'),
        'mail.kind': typed('Generated<MailKind>'),
        'mail.delivery': typed('DeliveryState | null'),
        'mail.attachment': typed('{ file: string; name: string; content_type: string; header?: string } | null'),
        'mail_report.provider': typed('MailProvider'),
        'mail_report.kind': typed('DeliveryState'),
        'form_map.map': typed('FormMap'),
        'form_choice.answer': typed('AnswerField'),
        'form_missing.answer': typed('AnswerField'),
        'health_check.state': typed('HealthState'),
        'health_check.place': typed('HealthPlace | null'),
        'health_check.record': typed('DnsRecord | null'),
        'test_mail.purpose': typed("MailProvider | 'incoming'"),
        'test_mail.provider': typed('MailProvider | null'),
        'test_mail.delivery': typed('DeliveryState | null'),
        'card_paper.labels': typed('Partial<Record<CardFact, string>>'),
        'card_paper.required': typed('CardFact[]'),
        'document.kind': typed('Generated<DocumentKind>'),
        'incoming_card.kind': typed('Generated<DocumentKind>'),
        'incoming_mail.authority': typed('AuthorityKind | null'),
        'document.verdict': typed('CardVerdict | null'),
        'webhook_target.events': typed('WebhookEvent[]'),
        'webhook_delivery.type': typed('WebhookType'),
        'webhook_delivery.status': typed('OrderStatus | null'),
        'orders.language': typed('Language | null'),
        'question.purpose': typed('QuestionPurpose'),
        'question.language': typed('Language'),
        'reply.language': typed('Language'),
        'message_template.purpose': typed('TemplateName'),
        'customer_notice.notice': typed('CustomerNotice'),
        'customer_notice_since.notice': typed('CustomerNotice'),
        'message_template.language': typed('Language'),
        'webhook_delivery.state': typed('Generated<WebhookState>'),
      },
    },
  });
  const schema = await schemaSql(pool);
  await close();
  await expect(schema).toMatchFileSnapshot('./schema.sql');
  await expect(generated).toMatchFileSnapshot('./schema.gen.ts');
});
