import type { Finding, HealthCheck, HealthGroup, HealthPlace } from '@sac/contract/health/health-api';
import type { Services } from '../../platform/services';

export const fine = (found: string): Finding => ({ state: 'fine', found, todo: null, place: null });
export const notYet = (found: string, todo: string | null, place: HealthPlace | null = null): Finding => ({
  ...{ state: 'not yet', found, todo, place },
});
export const wrong = (found: string, todo: string | null, place: HealthPlace | null = null): Finding => ({
  ...{ state: 'wrong', found, todo, place },
});

export interface Check {
  key: string;
  group: HealthGroup;
  title: string;
  test?: NonNullable<HealthCheck['test']>;
  /** It asks name servers: its result is stored and holds for an hour. */
  isSlow?: true;
  /** In the demo nothing else is wrong: it never goes live. */
  isForDemo?: true;
  /**
   * Null: it does not concern this office. What it throws is logged; an operator error's message is shown.
   * @param origin of the page in the browser; null: no browser asks
   */
  check(services: Services, origin: string | null): Promise<Finding | null> | Finding | null;
}
