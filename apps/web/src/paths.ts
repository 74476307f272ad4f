import { encodeOrderId } from '@sac/contract/order-id';
import { type QueueKey, queueOf } from '@sac/contract/queues';

/** The addresses of the admin's screens (spec section 2). */
export const paths = {
  signIn: '/',
  admin: '/admin',
  countryOrderList: '/admin/country-order-list',
  processedOrder: '/admin/processed-order',
  manageTeam: '/admin/manage-team',
  activity: '/admin/activity',
  gatewaySetting: '/admin/gateway-setting',
  changePassword: '/admin/change-password',
  twoStep: '/admin/two-step',
  sessions: '/admin/sessions',
} as const;

export const memberPath = (teamMemberId: number) => `${paths.manageTeam}/${teamMemberId}`;

export const queuePath = (key: QueueKey) => `/admin/${queueOf(key).path}`;

export const orderPath = (orderId: number) => `/admin/view-order/${encodeOrderId(orderId)}`;

export const defencePackPath = (orderId: number, type: number) => `${orderPath(orderId)}/defence-pack/${type}`;
