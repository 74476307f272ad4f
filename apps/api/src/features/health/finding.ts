import type { DnsRecord, Finding, HealthCheck, HealthGroup, HealthPlace } from '@sac/contract/health/health-api';
import type { Services } from '../../platform/services';

const finding =
  (state: Finding['state']) =>
  (found: string, todo: string | null, place: HealthPlace | null = null, record: DnsRecord | null = null): Finding => ({
    ...{ state, found, todo, place, record },
  });

export const fine = (found: string): Finding => finding('fine')(found, null);
export const notYet = finding('not yet');
export const wrong = finding('wrong');

export interface Check {
  key: string;
  group: HealthGroup;
  title: string;
  test?: NonNullable<HealthCheck['test']>;
  /** It asks name servers: its result is stored, and holds for an hour or until what it was about changes. */
  isSlow?: true;
  /** In the demo nothing else is wrong: it never goes live. */
  isForDemo?: true;
  /**
   * Null: it does not concern this office. What it throws is logged; an operator error's message is shown.
   * @param origin of the page in the browser; null: no browser asks
   */
  check(services: Services, origin: string | null): Promise<Finding | null> | Finding | null;
}
