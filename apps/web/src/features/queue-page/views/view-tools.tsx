import { isFiltered } from '@sac/contract/orders/queues/filters';
import type { QueueKey } from '@sac/contract/orders/queues/queues';
import { useQuery } from '@tanstack/react-query';
import type { UrlState } from '../../../platform/url/url-state';
import type { QueueState } from '../queue-state';
import { SaveView } from './save-view';
import { ViewMenu } from './view-menu';
import { isSameShown, shownOf } from './view-path';
import { viewsQuery } from './view-queries';

interface ViewToolsProps {
  queue: QueueKey;
  list: UrlState<QueueState>;
}

/** The saved view that is open, and the button that saves the list as a view. */
export function ViewTools({ queue, list: { state, go } }: ViewToolsProps) {
  const { data: views } = useQuery(viewsQuery);
  const view = views?.find(({ id }) => id === state.view && state.view !== undefined);
  const open = view?.queue === queue ? view : undefined;
  const shown = shownOf(queue, state);
  const isChanged = open !== undefined && !isSameShown(queue, open.shown, shown);
  const isNarrowed = isFiltered(state) || state.search !== '';
  return (
    <>
      {open && (
        <ViewMenu
          key={open.id}
          view={open}
          shown={shown}
          isChanged={isChanged}
          onDeleted={() => go({ view: undefined }, { replace: true })}
        />
      )}
      {isNarrowed && (!open || isChanged) && (
        <SaveView queue={queue} shown={shown} onSaved={(id) => go({ view: id }, { replace: true })} />
      )}
    </>
  );
}
