/** 'May' or 'Aug', 'August'; months are counted from 1. */
export const monthName = (month: number, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat('en', { month: length, timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month - 1)));
