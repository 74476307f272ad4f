import { z } from 'zod';
import { answer, done, endpoint, noInput } from '../platform/endpoint';
import { instant } from '../platform/fields';
import { gatewayForm, gatewayNameForm } from '../platform/forms';

const access = { kind: 'staff', action: 'gateway.manage' } as const;
const editing = { kind: 'staff', action: 'gateway.edit', recentProof: true } as const;

export const paymentGateway = z.object({
  id: z.int(),
  gateway_name: z.string(),
  /** '1' for the one that is active (docs/spec.md §3). */
  is_active: z.enum(['0', '1']),
});
export type PaymentGateway = z.output<typeof paymentGateway>;

export const getPaymentGateways = endpoint({
  method: 'GET',
  path: '/admin/payment-gateways',
  summary: 'The payment gateways; at most one is active',
  access,
  input: noInput,
  output: answer(z.array(paymentGateway)),
});

export const setPaymentGateway = endpoint({
  method: 'POST',
  path: '/admin/payment-gateway-setting',
  summary: 'Make a gateway active; new payments use it',
  access: { ...access, recentProof: true },
  input: gatewayForm,
  output: done,
});

export const addPaymentGateway = endpoint({
  method: 'POST',
  path: '/admin/add-payment-gateway',
  summary: 'Add a gateway; it is not active yet',
  access: editing,
  input: gatewayNameForm,
  output: done,
});

export const renamePaymentGateway = endpoint({
  method: 'POST',
  path: '/admin/rename-payment-gateway',
  summary: 'Rename a gateway',
  access: editing,
  input: gatewayForm.extend(gatewayNameForm.shape),
  output: done,
});

export const getGatewayHistory = endpoint({
  method: 'GET',
  path: '/admin/payment-gateway-history',
  summary: 'Changes of the active gateway, newest first',
  access,
  input: noInput,
  output: answer(
    z.array(z.object({ at: instant, actor: z.string().nullable(), from: z.string().nullable(), to: z.string() })),
  ),
});
