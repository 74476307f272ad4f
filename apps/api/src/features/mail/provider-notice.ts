import type { Config } from '../../platform/settings/config';

/** What Admins must know while no email reaches anybody; null in the demo, which sends none, and once a provider is set up. */
export const mailProviderNotice = ({ mail, demoOrders }: Pick<Config, 'mail' | 'demoOrders'>): string | null =>
  demoOrders !== null || mail.aws || mail.sendgrid
    ? null
    : 'No email provider is set up, so no email leaves this server: customers get neither cards nor answers. ' +
      'Set SES_ACCESS_KEY_ID and SES_SECRET_ACCESS_KEY, or SENDGRID_API_KEY, then restart.';
