import { checkImport, getImports, type ImportKind, type ImportRun } from '@sac/contract/imports/imports-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

const pollMs = 1000;

export const importsKey = (kind: ImportKind) => ['imports', kind];

/** Asked again every second while one is running. */
export const importsQuery = (kind: ImportKind) =>
  queryOptions({
    queryKey: importsKey(kind),
    queryFn: () => call(getImports, { kind }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(({ state }) => state === 'running') ? pollMs : false),
  });

export interface ImportChoice {
  /** The field of each column of the file; null: left out. */
  columns: ImportRun['columns'];
  takesPast: boolean;
  takesHidden: boolean;
}

/** How many rows an import has: those that the sheet hides count when they are chosen. */
export const chosenRows = ({ rows, hidden_rows }: ImportRun, takesHidden: boolean): number =>
  takesHidden ? rows : rows - hidden_rows;

export const checkQuery = (importId: number, choice: ImportChoice, isComplete: boolean) =>
  queryOptions({
    queryKey: ['import-check', importId, choice],
    queryFn: () => call(checkImport, { importId, ...choice }),
    enabled: isComplete,
    select: ({ data }) => data,
    gcTime: 0,
    retry: false,
  });
