import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** What a list is searched for; empty for the normal list. */
export const readSearch = (parameters: URLSearchParams) => (parameters.get('search') ?? '').trim().slice(0, 100);

/** The query as it is now. React may still be drawing what it was before. */
export const queryNow = () => new URLSearchParams(window.location.search);

interface AddressQuery {
  /** As the screen shows it. */
  readonly parameters: URLSearchParams;
  /** Changes the query: `next` takes it as it is now and returns the new one; `replaces` whether Back skips the old one. */
  change: (next: (now: URLSearchParams) => string, replaces?: (now: URLSearchParams) => boolean) => void;
}

/**
 * The query of this screen's address. A change starts from the address as it is at that moment, because React may still
 * be drawing what it was changed to before. Once the reader is on the way to another screen, nothing changes: a search
 * that fires late would lead back here.
 */
export function useAddressQuery(): AddressQuery {
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  return {
    parameters,
    change: (next, replaces) => {
      if (isLeaving || window.location.pathname !== pathname) return;
      const now = queryNow();
      setParameters(next(now), { replace: replaces?.(now) ?? false });
    },
  };
}
