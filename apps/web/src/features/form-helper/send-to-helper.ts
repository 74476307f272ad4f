import type { ToHelper } from '@sac/contract/form-helper/helper-messages';
import { helperProtocol } from '@sac/contract/form-helper/helper-presence';

/** Says something to the form helper's part of this page; without one, nobody listens. */
export const sendToHelper = (message: ToHelper) =>
  window.postMessage({ to: 'arrival-card-form-helper', protocol: helperProtocol, message }, window.location.origin);
