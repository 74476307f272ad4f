import { getFormHelper, getFormMap, getFormMapVersions } from '@sac/contract/form-helper/form-helper-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

/** The beginning of the keys below it. */
export const formMapKey = ['form-map'];

/** The map in use, and the remembered choices. */
export const formMapQuery = queryOptions({
  queryKey: [...formMapKey, 'current'],
  queryFn: () => call(getFormMap, {}),
  select: ({ data }) => data,
});

/** Every version, and the fields that staff missed on the form. */
export const formMapVersionsQuery = queryOptions({
  queryKey: [...formMapKey, 'versions'],
  queryFn: () => call(getFormMapVersions, {}),
  select: ({ data }) => data,
});

export const formHelperQuery = queryOptions({
  queryKey: ['form-helper'],
  queryFn: () => call(getFormHelper, {}),
  select: ({ data }) => data,
});
