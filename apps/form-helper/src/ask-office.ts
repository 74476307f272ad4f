import type { HelperRequest } from '@sac/contract/form-helper/helper-messages';
import { askBackground, type Result } from './messages';

/** Asks the office's page for something of the server. */
export const askOffice = async (request: HelperRequest): Promise<Result> =>
  (await askBackground<Result | null>({ from: 'form', type: 'request', request })) ?? {
    isOk: false,
    message: 'This order is no longer in the form helper. Hand it over again.',
  };
