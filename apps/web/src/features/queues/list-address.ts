import { defaultPageSize, pageSizes } from '@sac/contract/limits';
import { useSearchParams } from 'react-router';

export type PageSize = (typeof pageSizes)[number] | 'all';

export interface ListAddress {
  /** Counted from 1. */
  readonly page: number;
  readonly size: PageSize;
}

function readSize(text: string | null): PageSize {
  if (text === 'all') return 'all';
  return pageSizes.find((size) => String(size) === text) ?? defaultPageSize;
}

/** The query part of a list's address; what is the default stays out of it. */
export function listSearch({ page, size }: ListAddress): string {
  const parameters = new URLSearchParams();
  if (page > 1) parameters.set('page', String(page));
  if (size !== defaultPageSize) parameters.set('size', String(size));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Page and size live in the address, so that Back, reload and a shared link restore them. */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams();
  const typed = Number(parameters.get('page'));
  const size = readSize(parameters.get('size'));
  const page = size !== 'all' && Number.isSafeInteger(typed) && typed >= 1 ? typed : 1;
  const go = (next: ListAddress, options?: { replace: boolean }) => setParameters(listSearch(next), options);
  return { page, size, go };
}
