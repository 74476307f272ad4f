import { activityGroupNames } from '@sac/contract/activity';
import type { ActivityFilter } from '@sac/contract/activity-api';
import { isCalendarDate } from '@sac/contract/dates';
import { useSearchParams } from 'react-router';

/** Where the page begins: older or newer than a line of the log; null: at the newest. */
export type Edge = { readonly side: 'before' | 'after'; readonly id: number } | null;

const readDay = (text: string | null) => (text !== null && isCalendarDate(text) ? text : '');

function readEdge(parameters: URLSearchParams): Edge {
  for (const side of ['before', 'after'] as const) {
    const id = Number(parameters.get(side));
    if (Number.isSafeInteger(id) && id >= 1) return { side, id };
  }
  return null;
}

export const readActivityAddress = (parameters: URLSearchParams): ActivityFilter & { edge: Edge } => ({
  group: activityGroupNames.find((name) => name === parameters.get('kind')) ?? '',
  person: (parameters.get('person') ?? '').slice(0, 200),
  fromDate: readDay(parameters.get('from')),
  toDate: readDay(parameters.get('to')),
  edge: readEdge(parameters),
});

/** The query part of the log's address; what is not narrowed stays out of it. */
export function activitySearch({ group, person, fromDate, toDate }: ActivityFilter, edge: Edge = null): string {
  const named = { kind: group, person, from: fromDate, to: toDate, ...(edge && { [edge.side]: String(edge.id) }) };
  const text = new URLSearchParams(Object.entries(named).filter(([, value]) => value !== '')).toString();
  return text && `?${text}`;
}

/** All of it lives in the address, so that Back, reload and a shared link restore it. */
export function useActivityPlace() {
  const [parameters, setParameters] = useSearchParams();
  const { edge, ...filter } = readActivityAddress(parameters);
  return {
    filter,
    edge,
    /** Other things to look for begin at the newest. */
    go: (next: ActivityFilter) => setParameters(activitySearch(next)),
    to: (next: Edge) => ({ search: activitySearch(filter, next) }),
  };
}
