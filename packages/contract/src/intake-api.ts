import { z } from 'zod';
import { answer, endpoint, noInput } from './endpoint';
import { orderApplication } from './order';

export const addOrder = endpoint({
  method: 'POST',
  path: '/intake/orders',
  summary: 'Hand in an order. Repeating a call with the same idempotency-key header and body yields the same order',
  access: { kind: 'apiKey' },
  input: orderApplication,
  output: answer(z.object({ order_id: z.int() })),
});

export const getActiveGateway = endpoint({
  method: 'GET',
  path: '/intake/active-gateway',
  summary: 'The payment gateway the sales site has to use now',
  access: { kind: 'apiKey' },
  input: noInput,
  output: answer(z.object({ id: z.int(), gateway_name: z.string() })),
});
