import type { QuestionPurpose } from '@sac/contract/conversation-api';
import type { Language } from '@sac/contract/languages';
import { getChangedTemplates, getTemplate } from '@sac/contract/templates-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export const templatesKey = ['message-templates'];

/** Which texts an Admin has changed. */
export const changedTemplatesQuery = queryOptions({
  queryKey: [...templatesKey, 'changed'],
  queryFn: () => call(getChangedTemplates, {}),
  select: ({ data }) => data,
});

export const templateQuery = (purpose: QuestionPurpose, language: Language) =>
  queryOptions({
    queryKey: [...templatesKey, purpose, language],
    queryFn: () => call(getTemplate, { purpose, language }),
    select: ({ data }) => data,
  });
