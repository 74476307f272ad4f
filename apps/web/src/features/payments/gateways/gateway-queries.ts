import { getGatewayHistory, getPaymentGateways } from '@sac/contract/payments/gateways-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

export const gatewaysKey = ['gateways'];

export const gatewaysQuery = queryOptions({
  queryKey: [...gatewaysKey, 'list'],
  queryFn: () => call(getPaymentGateways, {}),
  select: ({ data }) => data,
});

export const gatewayHistoryQuery = queryOptions({
  queryKey: [...gatewaysKey, 'history'],
  queryFn: () => call(getGatewayHistory, {}),
  select: ({ data }) => data,
});
