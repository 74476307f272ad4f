import { type CountKey, type Queue, type QueueKey, queueKeys, queueOf } from '@sac/contract/queues';
import type { Action } from '@sac/contract/roles';
import {
  type Icon,
  IconBuildingBank,
  IconCalendarEvent,
  IconCreditCard,
  IconHistory,
  IconHourglassHigh,
  IconKey,
  IconListDetails,
  IconMessageCircle,
  IconPhoneCall,
  IconReceiptRefund,
  IconScale,
  IconTrash,
  IconUserCheck,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { paths, queuePath } from '../paths';

export interface NavLinkItem {
  readonly to: string;
  readonly text: string;
  readonly icon: Icon;
  readonly access: Action;
  readonly countKey?: CountKey;
}

interface NavGroup {
  readonly title: string;
  readonly links: readonly NavLinkItem[];
}

const queueIcons: Partial<Record<QueueKey, Icon>> = {
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

const queueLinks = (place: Queue['place']): NavLinkItem[] =>
  queueKeys
    .filter((key) => queueOf(key).place === place)
    .map((key) => {
      const { link, countKey, access } = queueOf(key);
      return { to: queuePath(key), text: link, icon: queueIcons[key] ?? IconHistory, access, countKey };
    });

/** The sidebar (spec section 2), in groups. Who sees which link is the contract's role table. */
export const navGroups: readonly NavGroup[] = [
  { title: 'Waiting', links: queueLinks('Waiting') },
  { title: 'Archive', links: queueLinks('Archive') },
  { title: 'Money', links: queueLinks('Money') },
  {
    title: 'Manage',
    links: [
      { to: paths.countryOrderList, text: 'Country Order List', icon: IconWorld, access: 'countryReport.read' },
      { to: paths.processedOrder, text: 'Order Processed', icon: IconUserCheck, access: 'processedReport.read' },
      { to: paths.manageTeam, text: 'Manage Team', icon: IconUsers, access: 'team.manage' },
      { to: paths.gatewaySetting, text: 'Gateway Setting', icon: IconCreditCard, access: 'gateway.manage' },
      { to: paths.activity, text: 'Activity log', icon: IconListDetails, access: 'activity.read' },
      { to: paths.changePassword, text: 'Change Password', icon: IconKey, access: 'password.change' },
    ],
  },
];
