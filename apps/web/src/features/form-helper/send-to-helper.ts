import type { ToHelper } from '@sac/contract/form-helper/helper-messages';
import { helperProtocol } from '@sac/contract/form-helper/helper-presence';

/** Posts a message to the content script of the form helper in this page. */
export const sendToHelper = (message: ToHelper) =>
  window.postMessage({ to: 'arrival-card-form-helper', protocol: helperProtocol, message }, window.location.origin);
