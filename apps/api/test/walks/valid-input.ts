import type { Endpoint } from '@sac/contract/platform/endpoint';
import { anApplication } from '@sac/contract/test/an-application';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
}

/** Something that the schema is likely to take. */
function something(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return something(schema.anyOf[0]);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'array') return schema.items ? [something(schema.items)] : [];
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, something(schema.properties?.[name] ?? {})]),
    );
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  return schema.format === 'email' ? 'ana.bar@example.com' : '1';
}

/** The fields an endpoint knows, and values for those it needs: `samples` by name, the rest made from the schema. */
function inputOf(endpoint: Endpoint, samples: Record<string, unknown>) {
  const schema = endpoint.input.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const known = Object.keys(schema.properties ?? {});
  const needed = new Set([...(schema.required ?? []), ...known.filter((name) => name in samples)]);
  const input = Object.fromEntries(
    [...needed].map((name) => [name, name in samples ? samples[name] : something(schema.properties?.[name] ?? {})]),
  );
  return { known, input };
}

/** Valid values by field name; where a name has several meanings, see `ownValues`. */
const values: Record<string, unknown> = {
  orderName: 'newOrder',
  folderName: 'newOrder',
  searchVal: 'ana',
  start: 0,
  end: 10,
  email: 'ana.bar@example.com',
  code: '123456',
  newPassword: 'a password of the walk',
  password: 'a password of the walk',
  token: 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq',
  gatewayId: 2,
  gatewayName: 'Adyen',
  url: 'https://shop.example/hooks',
  origin: 'https://office.example',
  addresses: ['203.0.113.7', '2001:db8::/32'],
  events: ['order.completed'],
  defencePackType: 1,
  status: 'New',
  updatingStatus: 'Awaiting',
  permanentDeletedFlag: false,
  assignTo: null,
  at: '2031-03-04T10:30:00Z',
  receivedAt: '2026-03-04T10:30:00Z',
  received_on: '2026-03-04',
  respond_by: '2031-03-20',
  amount: '25.50',
  currency: 'SGD',
  shownAssignees: { 100001: 'Mei Tan' },
  seen: 5120,
};
const ownValues = (orderId: number): Record<string, Record<string, unknown>> => ({
  'PUT /admin/reassign-orders': { orderId: [orderId], seen: { [orderId]: 5120 } },
  'PUT /admin/assign-order-status': { orderId: [orderId], seen: { [orderId]: 5120 } },
  'PUT /admin/move-to-complete-refund': {
    orderId: [orderId],
    details: { amount: '25.50', currency: 'SGD', reference: 'RF-1' },
    seen: { [orderId]: 5120 },
  },
  'PUT /admin/change-order-status': { orderId: [{ id: orderId, status: 'New' }], seen: { [orderId]: 5120 } },
  'POST /intake/orders': {
    ...anApplication(),
    customer_ip: '203.0.113.7',
    device_id: 'device-1',
    terms_accepted_at: '2026-01-02T03:04:05Z',
    payment: {
      amount: '25.50',
      currency: 'SGD',
      network: 'Visa',
      last4: '0042',
      gateway: 'Stripe',
      transaction_id: 'ch_1',
      arn: '74537604221222132710572',
    },
    disclosures: [
      {
        about: 'terms',
        text: 'I agree to the terms.',
        version: '2026-01',
        page: 'https://shop.example/checkout',
        accepted_at: '2026-01-02T03:04:05Z',
        ip: '203.0.113.7',
      },
    ],
  },
  'GET /admin/get-disputes': { state: 'open' },
  'POST /intake/disputes': { transaction_id: 'TX-1' },
  'POST /admin/correct-order': { fields: { hotel_name: 'Fullerton' } },
  'PUT /admin/correct-dispute': { state: 'open' },
  'PUT /admin/change-dispute-state': { from: 'open', to: 'submitted' },
  'GET /admin/get-unanswered-messages/:orderName': { orderName: 'myOrder' },
  // Not the order of the walk, whose data the other calls need.
  'POST /admin/erase-customer-data': { orderId: [987_654] },
  'POST /front/answer': { message: 'Here it is.' },
  // Not by email, which would wait for ever: no job runs here.
  'POST /admin/ask-customer': { via: 'whatsapp' },
  'PUT /admin/save-message-template': { body: '{question} {link}', seen: null },
  'PUT /admin/reset-message-template': { seen: null },
  'POST /admin/preview-message-template': { body: '{question} {link}' },
});
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A valid input about an order, and all fields that the endpoint knows. */
export function validInput(endpoint: Endpoint, orderId: number) {
  const own = { orderId, ...values, ...ownValues(orderId)[nameOf(endpoint)] };
  const { known, input } = inputOf(endpoint, own);
  const { error } = endpoint.input.safeParse(input);
  if (error) throw new Error(`${nameOf(endpoint)}: add a valid value to test/valid-input.ts: ${error.message}`);
  return { known, input };
}
