import { serveApiDocs } from './features/accounts/api-docs';
import { passkeysRoutes } from './features/accounts/passkeys/routes';
import { staffRoutes } from './features/accounts/routes';
import { serveStaffFiles } from './features/accounts/serve-staff-files';
import { sessionsRoutes } from './features/accounts/sessions/routes';
import { setUpRoutes } from './features/accounts/set-up/routes';
import { twoStepRoutes } from './features/accounts/two-step/routes';
import { activityRoutes } from './features/audit/activity-log/routes';
import { cardPapersRoutes } from './features/cards/papers/routes';
import { documentsRoutes } from './features/cards/routes';
import { serveDocuments } from './features/cards/serve-document';
import { customerMessagesRoutes } from './features/conversation/customer-messages/routes';
import { conversationRoutes } from './features/conversation/routes';
import { templateRoutes } from './features/conversation/templates/routes';
import { picturesRoutes } from './features/disputes/evidence/pictures/routes';
import { evidenceRoutes } from './features/disputes/evidence/routes';
import { disputeOutcomesRoutes } from './features/disputes/outcomes/routes';
import { stripeWebhook } from './features/disputes/receive/stripe-webhook';
import { disputesRoutes } from './features/disputes/routes';
import { formHelperRoutes } from './features/form-helper/routes';
import { serveFormHelper } from './features/form-helper/serve-form-helper';
import { healthPageRoutes } from './features/health/routes';
import { importsRoutes } from './features/imports/routes';
import { cardBatchesRoutes } from './features/incoming-cards/batches/routes';
import { incomingCardsRoutes } from './features/incoming-cards/routes';
import { uploadRoutes } from './features/incoming-cards/upload/routes';
import { incomingMailRoutes } from './features/incoming-mail/routes';
import { staffMailRoutes } from './features/incoming-mail/staff/routes';
import { intakeKeysRoutes } from './features/intake/keys/routes';
import { intakeRoutes } from './features/intake/routes';
import { deliveryEventsRoutes } from './features/mail/delivery-events/routes';
import { mailRoutes } from './features/mail/routes';
import { orderPageRoutes } from './features/order-page/routes';
import { liveRoutes } from './features/orders/live/routes';
import { ordersRoutes } from './features/orders/routes';
import { viewsRoutes } from './features/orders/views/routes';
import { gatewaysRoutes } from './features/payments/gateways/routes';
import { refundsRoutes } from './features/payments/refunds/routes';
import { paymentsRoutes } from './features/payments/routes';
import { privacyRoutes } from './features/privacy/routes';
import { reportsRoutes } from './features/reports/routes';
import { settingsRoutes } from './features/settings/routes';
import { companyAccountRoutes, companySignInRoutes } from './features/team/company-account/routes';
import { teamRoutes } from './features/team/routes';
import { trackingRoutes } from './features/tracking/routes';
import { webhooksRoutes } from './features/webhooks/routes';
import { reassignRoutes } from './features/work/reassign/routes';
import { remindersRoutes } from './features/work/reminders/routes';
import { workSessionRoutes } from './features/work/session/routes';
import { teamTodayRoutes } from './features/work/team-today/routes';
import type { PlainRoutes, Routes } from './platform/services';

/** The endpoints of the contract, under /api. */
export const endpointRoutes: Routes[] = [
  staffRoutes,
  setUpRoutes,
  twoStepRoutes,
  passkeysRoutes,
  sessionsRoutes,
  ordersRoutes,
  orderPageRoutes,
  paymentsRoutes,
  workSessionRoutes,
  documentsRoutes,
  uploadRoutes,
  incomingCardsRoutes,
  staffMailRoutes,
  cardBatchesRoutes,
  cardPapersRoutes,
  customerMessagesRoutes,
  mailRoutes,
  conversationRoutes,
  templateRoutes,
  evidenceRoutes,
  disputesRoutes,
  picturesRoutes,
  reassignRoutes,
  remindersRoutes,
  refundsRoutes,
  liveRoutes,
  activityRoutes,
  trackingRoutes,
  healthPageRoutes,
  settingsRoutes,
  teamRoutes,
  companyAccountRoutes,
  teamTodayRoutes,
  formHelperRoutes,
  gatewaysRoutes,
  reportsRoutes,
  disputeOutcomesRoutes,
  viewsRoutes,
  webhooksRoutes,
  intakeRoutes,
  importsRoutes,
  intakeKeysRoutes,
  privacyRoutes,
];

/** What providers call, under /api too. */
export const providerRoutes: PlainRoutes[] = [stripeWebhook, deliveryEventsRoutes, incomingMailRoutes];

/** Files and pages that a browser opens by their address. */
export const fileRoutes: PlainRoutes[] = [
  companySignInRoutes,
  serveDocuments,
  serveStaffFiles,
  serveApiDocs,
  serveFormHelper,
];
