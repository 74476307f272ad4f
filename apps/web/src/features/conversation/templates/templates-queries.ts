import type { TemplateName } from '@sac/contract/conversation/conversation-api';
import { getChangedTemplates, getTemplate } from '@sac/contract/conversation/templates-api';
import type { Language } from '@sac/contract/platform/languages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

export const templatesKey = ['message-templates'];

/** Which texts an Admin has changed. */
export const changedTemplatesQuery = queryOptions({
  queryKey: [...templatesKey, 'changed'],
  queryFn: () => call(getChangedTemplates, {}),
  select: ({ data }) => data,
});

export const templateQuery = (purpose: TemplateName, language: Language) =>
  queryOptions({
    queryKey: [...templatesKey, purpose, language],
    queryFn: () => call(getTemplate, { purpose, language }),
    select: ({ data }) => data,
  });
