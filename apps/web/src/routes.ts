import { encodeOrderId } from '@sac/contract/order-id';
import { type CountKey, type Queue, type QueueKey, queueKeys, queueOf } from '@sac/contract/queues';
import { type Action, can, type Role } from '@sac/contract/roles';
import {
  type Icon,
  IconAlertCircle,
  IconBolt,
  IconBuildingBank,
  IconCalendarEvent,
  IconChartBar,
  IconCircleCheck,
  IconCopy,
  IconCreditCard,
  IconDevices,
  IconGavel,
  IconHistory,
  IconHourglassHigh,
  IconInbox,
  IconKey,
  IconListDetails,
  IconMailCheck,
  IconMailOpened,
  IconMessageCircle,
  IconPhoneCall,
  IconProgress,
  IconReceiptRefund,
  IconScale,
  IconShieldLock,
  IconTrash,
  IconUserCheck,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';

export const paths = { signIn: '/', admin: '/admin' } as const;

/** Where links to a screen are: a group of the sidebar (queues of 'Work' have tiles too), or the account menu. */
type LinkGroup = 'Work' | Exclude<Queue['place'], 'tile'> | 'Manage' | 'Account';
export const sidebarGroups = ['Work', 'Waiting', 'Archive', 'Money', 'Manage'] as const satisfies LinkGroup[];

/** A screen that has a link (spec section 2). */
export interface Screen {
  /** Below /admin. */
  readonly path: string;
  readonly href: string;
  /** The text of its link. */
  readonly title: string;
  readonly icon: Icon;
  readonly group: LinkGroup;
  /** Who may open it; undefined: every signed-in user. */
  readonly access?: Action;
  readonly countKey?: CountKey | undefined;
  /** The list that is counted apart from the queues. */
  readonly needsAttention?: true | undefined;
  /** Its count of what came by mail. */
  readonly received?: 'ready' | 'inbox' | undefined;
}

const screen = (facts: Omit<Screen, 'href'>): Screen => ({ ...facts, href: `${paths.admin}/${facts.path}` });

const queueIcons: Record<QueueKey, Icon> = {
  needsAttention: IconAlertCircle,
  myOrder: IconUserCircle,
  newOrder: IconInbox,
  priorityOrder: IconBolt,
  pendingOrder: IconProgress,
  completedOrder: IconCircleCheck,
  awaitingOrder: IconHourglassHigh,
  awaitingGovt: IconBuildingBank,
  customerCalled: IconPhoneCall,
  contactCustomer: IconMessageCircle,
  orderHistory: IconHistory,
  futureOrder: IconCalendarEvent,
  deletedOrder: IconTrash,
  refundOrder: IconReceiptRefund,
  chargeBack: IconScale,
};

const queueScreens = queueKeys.map((key) => {
  const { path, link, place, access, countKey, needsAttention } = queueOf(key);
  const group = place === 'tile' ? 'Work' : place;
  return screen({ path, title: link, icon: queueIcons[key], group, access, countKey, needsAttention });
});

export const screens = {
  readyToSend: screen({
    path: 'ready-to-send',
    title: 'Ready to send',
    icon: IconMailCheck,
    group: 'Work',
    access: 'orders.read',
    received: 'ready',
  }),
  uploadCards: screen({
    path: 'upload-cards',
    title: 'Upload cards',
    icon: IconCopy,
    group: 'Work',
    access: 'orders.work',
  }),
  inbox: screen({
    path: 'inbox',
    title: 'Inbox',
    icon: IconMailOpened,
    group: 'Work',
    access: 'orders.read',
    received: 'inbox',
  }),
  disputes: screen({
    path: 'disputes',
    title: 'Disputes',
    icon: IconGavel,
    group: 'Money',
    access: 'disputes.work',
  }),
  disputeOutcomes: screen({
    path: 'dispute-outcomes',
    title: 'Dispute outcomes',
    icon: IconChartBar,
    group: 'Money',
    access: 'disputes.report',
  }),
  countryReport: screen({
    path: 'country-order-list',
    title: 'Country Order List',
    icon: IconWorld,
    group: 'Manage',
    access: 'countryReport.read',
  }),
  processedReport: screen({
    path: 'processed-order',
    title: 'Order Processed',
    icon: IconUserCheck,
    group: 'Manage',
    access: 'processedReport.read',
  }),
  teamToday: screen({
    path: 'team-today',
    title: 'Team today',
    icon: IconUsersGroup,
    group: 'Manage',
    access: 'teamToday.read',
  }),
  team: screen({
    path: 'manage-team',
    title: 'Manage Team',
    icon: IconUsers,
    group: 'Manage',
    access: 'team.manage',
  }),
  gateway: screen({
    path: 'gateway-setting',
    title: 'Gateway Setting',
    icon: IconCreditCard,
    group: 'Manage',
    access: 'gateway.manage',
  }),
  webhooks: screen({
    path: 'webhooks',
    title: 'Webhooks',
    icon: IconWebhook,
    group: 'Manage',
    access: 'webhooks.manage',
  }),
  templates: screen({
    path: 'message-templates',
    title: 'Message templates',
    icon: IconMessageCircle,
    group: 'Manage',
    access: 'templates.manage',
  }),
  activity: screen({
    path: 'activity',
    title: 'Activity log',
    icon: IconListDetails,
    group: 'Manage',
    access: 'activity.read',
  }),
  password: screen({
    path: 'change-password',
    title: 'Change Password',
    icon: IconKey,
    group: 'Manage',
    access: 'password.change',
  }),
  twoStep: screen({ path: 'two-step', title: 'Two-step sign-in', icon: IconShieldLock, group: 'Account' }),
  sessions: screen({ path: 'sessions', title: 'Sessions', icon: IconDevices, group: 'Account' }),
};

/** The screens that a role may open, in the order of their links; `group` takes those of one group. */
export const screensFor = (role: Role, group?: LinkGroup): Screen[] =>
  [...queueScreens, ...Object.values(screens)].filter(
    (one) => (!one.access || can(role, one.access)) && (!group || one.group === group),
  );

export const memberPath = (teamMemberId: number) => `${screens.team.href}/${teamMemberId}`;

export const queuePath = (key: QueueKey) => `${paths.admin}/${queueOf(key).path}`;

/** The path of the screen at a path: /admin itself shows the new orders. */
export const screenPath = (pathname: string) =>
  pathname.replace(/\/$/, '') === paths.admin ? queuePath('newOrder') : pathname;

export const orderPath = (orderId: number) => `${paths.admin}/view-order/${encodeOrderId(orderId)}`;

/** Without a dispute the server takes the newest open one. */
export const defencePackPath = (orderId: number, type: number, disputeId?: number) =>
  `${orderPath(orderId)}/defence-pack/${type}${disputeId === undefined ? '' : `?dispute=${disputeId}`}`;
