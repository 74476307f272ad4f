/** Product constants of docs/spec.md §9. Times are milliseconds, widths are CSS pixels, sizes are bytes. */
export const pageSizes = [10, 25, 50, 100, 500] as const;
export const defaultPageSize = 10;
/** The most rows one list call returns; 'All' is fetched in windows of this size. */
export const maxPageLimit = 1000;
/** The most orders one bulk call may name. */
export const maxBulk = 100_000;
/** The most refunds in one call: each has its own email to render. */
export const maxRefunds = 1000;
export const searchDebounceMs = 500;
/** Matches of a search are counted up to here; beyond it is 'more than'. */
export const maxSearchTotal = 1000;
export const sidebarWidth = 300;
export const sidebarBreakpoint = 991;
export const toast = { autoCloseMs: 5000, dragPercent: 80, gap: 12 } as const;
export const downloadStartDelayMs = 1000;
export const minPasswordLength = 6;

/** Longest texts we store; generous for people, small enough that one field cannot fill a disk. */
export const maxText = {
  name: 120,
  email: 254,
  line: 200,
  password: 200,
  code: 40,
  typedOrderId: 300,
  remark: 10_000,
  note: 1000,
  customerMessage: 1000,
  template: 5000,
  answer: 4000,
  fileName: 200,
  reason: 500,
  caption: 200,
  journeyRef: 80,
  webAddress: 500,
  disclosure: 2000,
  /** What was sent in a field that could not be read. */
  sent: 1000,
} as const;

/** What the purge writes where a text must remain. */
export const removedValue = 'Removed';

/** The most orders of one journey that are shown and counted: a reference used for all orders must not slow down lists. */
export const maxJourney = 50;
/** The official form takes so many travellers at a time. */
export const maxFormTravellers = 10;
/** How many webhook targets there may be: every event is recorded once for each. */
export const maxWebhooks = 10;
/** Hours that the secret before a new one also signs, unless an Admin ends it. */
export const oldSecretHours = 24;
/** Days that a finished webhook delivery stays in the list. */
export const webhookDeliveryDays = 30;
/** How exact the last use of an intake key is, so that a request does not write. */
export const keyUseMinutes = 5;
/** How many views a member may save. */
export const maxViews = 50;

/** What a file dialog offers. Some browsers know no type for HEIC; the server checks the content only. */
export const documentAccept = 'application/pdf,image/*,.heic,.heif';

/** Files with one answer of a customer. */
export const maxAnswerFiles = 3;

/** Pictures for the defence packs of one order. */
export const maxPictures = 20;

/** How many recovery codes a member gets; each works once. */
export const recoveryCodeCount = 10;
/** The most sessions that one list shows. */
export const maxSessionsShown = 500;

/** Where the mark of a page leads if the office has no website: nowhere else. */
export const noPage = '#';
