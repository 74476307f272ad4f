import type { Finding } from '@sac/contract/health/health-api';
import { daysBetween } from '@sac/contract/platform/dates';
import type { Config } from '../../platform/settings/config';
import { fine, notYet } from './finding';

/** So many days before the list ends an Admin is asked for the days of the next year. */
const daysBefore = 60;

/** Whether the list of public holidays that the office uses reaches far enough. Null: it uses none. */
export function checkHolidays(list: Config['holidayList'], now: Date): Finding | null {
  if (!list) return null;
  const { lastYear, isContinued } = list;
  const found = isContinued
    ? `The public holidays that the office has entered end with ${lastYear}.`
    : `The list of public holidays ends with ${lastYear}.`;
  if (daysBetween(now.toISOString().slice(0, 10), `${lastYear}-12-31`) > daysBefore) return fine(found);
  return notYet(found, `Install a newer version, or enter the public holidays of ${lastYear + 1}.`, 'Work');
}
