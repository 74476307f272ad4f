import { confirmTwoStep, startTwoStep } from '@sac/contract/accounts/two-step-api';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, vi } from 'vitest';
import type { TestApp } from './test-app';

/** How long a code is valid. */
export const stepMs = 30_000;

/** Stops Date (not timers) in mid-step during each test of the file, so that no code expires. */
export function stopClock() {
  beforeEach(() => {
    const start = Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2;
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    return () => void vi.useRealTimers();
  });
  return { pass: (ms: number) => vi.setSystemTime(Date.now() + ms) };
}

/** What an authenticator app shows, `steps` from now. */
export const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * stepMs });

/** Six digits that are not a valid code now. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

/** A staff member with two-step sign-in; enabling it uses up the code of this step. */
export async function enrolled(office: TestApp, type: Parameters<TestApp['staff']>[0] = 'Team') {
  const person = await office.staff(type);
  const started = await office.call(startTwoStep, {}, person);
  const { secret, uri } = started.body.data as { secret: string; uri: string };
  const confirmed = await office.call(confirmTwoStep, { code: codeOf(secret) }, person);
  expect(confirmed.code, confirmed.body.message).toBe(200);
  return { ...person, secret, uri, ...(confirmed.body.data as { recoveryCodes: string[]; accessToken: string }) };
}
