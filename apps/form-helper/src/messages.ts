import type { FormMap } from '@sac/contract/form-helper/form-map';
import type { FormJob, HelperRequest, ToHelper } from '@sac/contract/form-helper/helper-messages';
import { browser } from 'wxt/browser';

/*
 * What the parts of the form helper say to each other. The background page alone keeps anything, in the browser's memory, and
 * looks at the address of the page that every message comes from.
 */

/** What the form's page works on. `isOtherTab`: the orders are being filled in on another tab of the form. */
export type FormWork =
  | { readonly kind: 'fill'; readonly job: FormJob }
  /** The answers are gone; a card can still be handed in. */
  | { readonly kind: 'submitted'; readonly map: FormMap; readonly orderIds: readonly number[] }
  | { readonly kind: 'teach'; readonly map: FormMap; readonly mapVersion: number }
  | { readonly kind: 'other tab' };

export interface Result {
  readonly isOk: boolean;
  readonly message: string;
}

export type ToBackground =
  /** From the office's page. */
  | { readonly from: 'office'; readonly message: Exclude<ToHelper, { type: 'answer' | 'ready' }> }
  /** From the form's page. */
  | { readonly from: 'form'; readonly type: 'get work' | 'use this tab' | 'done' }
  | { readonly from: 'form'; readonly type: 'request'; readonly request: HelperRequest };

/** To the form's page: ask for the work again. */
export const workChanged = 'work changed';
/** To the office's page. */
export interface ToOffice {
  readonly id: string;
  readonly request: HelperRequest;
}

export const askBackground = <T>(message: ToBackground): Promise<T> => browser.runtime.sendMessage(message);

export const versionOfHelper = (): string => browser.runtime.getManifest().version;
