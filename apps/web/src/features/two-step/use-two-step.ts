import { confirmTwoStep, getTwoStep, startTwoStep } from '@sac/contract/two-step-api';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/query';
import { showError } from '../../lib/toast';

const queryKey = ['two-step'];

/** How it stands with one's own two-step sign-in. */
export const useTwoStep = () => useQuery({ queryKey, queryFn: () => ask(getTwoStep, {}), select: ({ data }) => data });

export const reloadTwoStep = (client: QueryClient) => client.invalidateQueries({ queryKey });

/** A new secret for the app. */
export const useStart = () =>
  useMutation({ mutationFn: () => ask(startTwoStep, {}), onError: ({ message }) => showError(message) });

/** The app's first code; errors belong to its field. */
export const useConfirm = () => useMutation({ mutationFn: (input: { code: string }) => ask(confirmTwoStep, input) });
