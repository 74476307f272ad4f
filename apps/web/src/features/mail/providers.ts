import { getMailProviders } from '@sac/contract/mail/mail-api';
import { type MailProvider, mailProviders } from '@sac/contract/platform/forms';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { queryClient } from '../../platform/api/query';
import { browserStorage } from '../../platform/browser-storage';
import { askFirst } from '../orders/actions/seen';
import { settingsQuery } from '../settings/settings-query';

const providersQuery = queryOptions({
  // Below the settings, which change it.
  queryKey: [...settingsQuery.queryKey, 'mail-providers'],
  queryFn: () => call(getMailProviders, {}),
  staleTime: 60_000,
});

/** The provider that was used last in this browser: only of two that are set up. */
const lastUsed = 'mail-provider';

/**
 * @returns the providers in the order of their buttons, those that are set up first (Enter in a field is the first), and the
 * one whose button is filled; undefined until it is known
 */
export function useProviders(): {
  providers: readonly [MailProvider, ...MailProvider[]];
  usual: MailProvider | undefined;
} {
  const { data } = useQuery(providersQuery);
  if (!data) return { providers: mailProviders, usual: undefined };
  const { setUp } = data.data;
  const [first, ...others] = [...setUp, ...mailProviders.filter((name) => !setUp.includes(name))];
  const last = setUp.find((name) => name === browserStorage.get(lastUsed));
  return { providers: [first ?? 'AWS', ...others], usual: last ?? first };
}

/**
 * Asks before an email by a provider that is not set up while the other is: it would not leave.
 * @throws an AbortError when the user cancelled
 */
export async function requireProvider(provider: MailProvider): Promise<void> {
  const { setUp } = (await queryClient.ensureQueryData(providersQuery)).data;
  const [other] = setUp;
  if (setUp.includes(provider)) browserStorage.set(lastUsed, provider);
  else if (other)
    await askFirst({
      title: `${provider} is not set up`,
      sentence: `Emails by ${provider} do not leave this office: they stay previews, and the customer gets nothing. ${other} is set up.`,
    });
}
