import * as removeApi from '@sac/contract/orders/remove-content-api';
import * as api from '@sac/contract/privacy/customer-data-api';
import type { Routes } from '../../platform/services';
import { eraseCustomer } from './customer/erase-customer';
import { exportCustomer } from './customer/export-customer';
import { findCustomer } from './customer/find-customer';
import { removeContent } from './remove-content';

export const privacyRoutes: Routes = (mount, services) => {
  mount(removeApi.removeContent, async ({ input, actor }) => ({
    message: `It is removed from order ${await removeContent(services, actor, input)}.`,
  }));

  mount(api.findCustomerData, async ({ input: { customer } }) => ({ data: await findCustomer(services, customer) }));

  mount(api.exportCustomerData, async ({ input: { email }, actor, reply }) => {
    // Before the type is set: a failure is answered as JSON.
    const zip = await exportCustomer(services, actor, email);
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="customer-data.zip"')
      .header('cache-control', 'no-store')
      .send(zip);
  });

  mount(api.eraseCustomerData, async ({ input, actor }) => eraseCustomer(services, actor, input));
};
