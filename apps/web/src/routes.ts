import { type Action, can, type Role } from '@sac/contract/accounts/roles';
import { encodeOrderId } from '@sac/contract/orders/order-id';
import { type CountKey, type Queue, type QueueKey, queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { type SettingSection, settingSections } from '@sac/contract/settings/setting-sections';
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
  IconForms,
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
  IconSchool,
  IconSettings,
  IconShieldLock,
  IconTrash,
  IconUserCheck,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';
import { paths } from './paths';

/** Where links to a screen are: the strip of tiles, a group of the sidebar, or the account menu. */
type LinkGroup = 'Tiles' | Exclude<Queue['place'], 'tile'> | 'Manage' | 'Account';
export const sidebarGroups = ['Work', 'Waiting', 'Archive', 'Money', 'Manage'] as const satisfies LinkGroup[];

/** One line of the sidebar, for screens that are its tabs. */
interface Section {
  readonly title: string;
  readonly icon: Icon;
}

const sections = {
  cards: { title: 'Cards', icon: IconMailCheck },
  chargeback: { title: queueOf('chargeBack').link, icon: IconScale },
  team: { title: 'Manage Team', icon: IconUsers },
  settings: { title: 'Settings', icon: IconSettings },
} as const satisfies Record<string, Section>;

/** A screen that has a link (docs/spec.md §2). */
export interface Screen {
  /** Below /admin. */
  readonly path: string;
  readonly href: string;
  /** The text of its link. */
  readonly title: string;
  readonly icon: Icon;
  readonly group: LinkGroup;
  readonly section?: Section | undefined;
  /** Its text as a tab, where that is not its title. */
  readonly tab?: string | undefined;
  /** Who may open it; undefined: every signed-in user. */
  readonly access?: Action;
  readonly countKey?: CountKey | undefined;
  /** The list that is counted apart from the queues. */
  readonly needsAttention?: true | undefined;
  /** Which count of incoming mail it shows. */
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

/** A tab for each section of the settings. */
const settingScreens = Object.fromEntries(
  settingSections.map((section) => [
    section,
    screen({
      path: `settings/${section.toLowerCase()}`,
      title: `${section} settings`,
      tab: section,
      icon: IconSettings,
      group: 'Manage',
      section: sections.settings,
      access: 'settings.manage',
    }),
  ]),
) as Record<SettingSection, Screen>;

function queueScreen(key: QueueKey): Screen {
  const { path, link, place, access, countKey, needsAttention } = queueOf(key);
  const group = place === 'tile' ? 'Tiles' : place;
  const tab = key === 'chargeBack' ? { section: sections.chargeback, tab: 'Orders' } : {};
  return screen({ path, title: link, icon: queueIcons[key], group, access, countKey, needsAttention, ...tab });
}
const queueScreens = queueKeys.map(queueScreen);
export const attentionScreen = queueScreen('needsAttention');

export const screens = {
  readyToSend: screen({
    path: 'ready-to-send',
    title: 'Ready to send',
    icon: IconMailCheck,
    group: 'Work',
    section: sections.cards,
    access: 'orders.read',
    received: 'ready',
  }),
  inbox: screen({
    path: 'inbox',
    title: 'Inbox',
    icon: IconMailOpened,
    group: 'Work',
    section: sections.cards,
    access: 'orders.read',
    received: 'inbox',
  }),
  uploadCards: screen({
    path: 'upload-cards',
    title: 'Upload cards',
    icon: IconCopy,
    group: 'Work',
    section: sections.cards,
    access: 'orders.work',
  }),
  disputes: screen({
    path: 'disputes',
    title: 'Disputes',
    icon: IconGavel,
    group: 'Money',
    section: sections.chargeback,
    access: 'disputes.work',
  }),
  disputeOutcomes: screen({
    path: 'dispute-outcomes',
    title: 'Dispute outcomes',
    icon: IconChartBar,
    group: 'Money',
    section: sections.chargeback,
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
  team: screen({
    path: 'manage-team',
    title: 'Manage Team',
    icon: IconUsers,
    group: 'Manage',
    section: sections.team,
    tab: 'Members',
    access: 'team.manage',
  }),
  teamToday: screen({
    path: 'team-today',
    title: 'Team today',
    icon: IconUsersGroup,
    group: 'Manage',
    section: sections.team,
    access: 'teamToday.read',
  }),
  gateway: screen({
    path: 'gateway-setting',
    title: 'Gateway Setting',
    icon: IconCreditCard,
    group: 'Manage',
    access: 'gateway.manage',
  }),
  ...settingScreens,
  webhooks: screen({
    path: 'webhooks',
    title: 'Webhooks',
    icon: IconWebhook,
    group: 'Manage',
    section: sections.settings,
    access: 'webhooks.manage',
  }),
  intakeKeys: screen({
    path: 'intake-keys',
    title: 'Intake keys',
    icon: IconKey,
    group: 'Manage',
    section: sections.settings,
    access: 'intakeKeys.manage',
  }),
  templates: screen({
    path: 'message-templates',
    title: 'Message templates',
    icon: IconMessageCircle,
    group: 'Manage',
    section: sections.settings,
    access: 'templates.manage',
  }),
  cardPapers: screen({
    path: 'card-papers',
    title: 'Card layouts',
    icon: IconSchool,
    group: 'Manage',
    section: sections.settings,
    access: 'cardPapers.manage',
  }),
  formHelper: screen({
    path: 'form-helper',
    title: 'Form helper',
    icon: IconForms,
    group: 'Manage',
    section: sections.settings,
    access: 'orders.work',
  }),
  health: screen({
    path: 'health',
    title: 'Health',
    icon: IconCircleCheck,
    group: 'Manage',
    section: sections.settings,
    access: 'settings.manage',
  }),
  importOrders: screen({
    path: 'import/orders',
    title: 'Import orders',
    icon: IconInbox,
    group: 'Manage',
    section: sections.settings,
    tab: 'Import',
    access: 'orders.import',
  }),
  customerData: screen({
    path: 'customer-data',
    title: 'Customer data',
    icon: IconUserCircle,
    group: 'Manage',
    section: sections.settings,
    access: 'customerData.manage',
  }),
  activity: screen({
    path: 'activity',
    title: 'Activity log',
    icon: IconListDetails,
    group: 'Manage',
    section: sections.settings,
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

/** It has no link but the button of the disputes. */
export const importDisputesScreen = screen({
  path: 'import/disputes',
  title: 'Import disputes',
  icon: IconInbox,
  group: 'Money',
  access: 'disputes.import',
});

/** The screens that a role may open, in the order of their links; `group` takes those of one group. */
export const screensFor = (role: Role, group?: LinkGroup): Screen[] =>
  [...queueScreens, ...Object.values(screens)].filter(
    (one) => (!one.access || can(role, one.access)) && (!group || one.group === group),
  );

/** A line of the sidebar: a screen, or several as tabs. It leads to the first. */
export interface SidebarLink extends Section {
  readonly screens: readonly [Screen, ...Screen[]];
}

/** The lines of a group that a role sees. */
export function sidebarLinks(role: Role, group: LinkGroup): SidebarLink[] {
  const links = new Map<Section, SidebarLink>();
  for (const one of screensFor(role, group)) {
    const { title, icon } = one.section ?? one;
    const before = links.get(one.section ?? one)?.screens ?? [];
    links.set(one.section ?? one, { title, icon, screens: [...before, one] as [Screen, ...Screen[]] });
  }
  // A role that sees only one screen of a section has that screen instead.
  return [...links.values()].map((link) => {
    const [first, ...others] = link.screens;
    return others.length > 0 ? link : { title: first.title, icon: first.icon, screens: link.screens };
  });
}

export const memberPath = (teamMemberId: number) => `${screens.team.href}/${teamMemberId}`;

export const queuePath = (key: QueueKey) => `${paths.admin}/${queueOf(key).path}`;

/** The path of the screen at a path: /admin itself shows the new orders. */
export const screenPath = (pathname: string) =>
  pathname.replace(/\/$/, '') === paths.admin ? queuePath('newOrder') : pathname;

/** Whether the screen of a link is open, or one that belongs to it. */
export const isAt = (href: string, path: string) => path === href || path.startsWith(`${href}/`);

export const orderPath = (orderId: number) => `${paths.admin}/view-order/${encodeOrderId(orderId)}`;

/** Without a dispute the server takes the newest open one. */
export const defencePackPath = (orderId: number, type: number, disputeId?: number) =>
  `${orderPath(orderId)}/defence-pack/${type}${disputeId === undefined ? '' : `?dispute=${disputeId}`}`;
