/**
 * Faults that people would notice, each with the test that must fail with it: a component test, or a story (`.spec.ts`).
 *
 * @type {{ file: string, search: string, replacement: string, test: string }[]}
 */
export const mutations = [
  {
    file: 'apps/web/src/features/queues/order-columns.tsx',
    search: 'formatDate(order.processing_date)',
    replacement: 'formatDate(order.arrival_date)',
    test: 'queues/columns',
  },
  {
    file: 'apps/web/src/features/queues/order-columns.tsx',
    search: 'text={telephone}',
    replacement: 'text={telephone.slice(3)}',
    test: 'queues/columns',
  },
  {
    file: 'apps/web/src/features/queues/row-actions.tsx',
    search: 'data-assigned={order.assign_to !== null}',
    replacement: 'data-assigned={false}',
    test: 'queues/columns',
  },
  {
    file: 'apps/web/src/ui/highlight.tsx',
    search: 'findIn(text, find);',
    replacement: "findIn(text, '');",
    test: 'queues/columns',
  },
  {
    file: 'apps/web/src/ui/use-search-text.ts',
    search: 'useDebouncedCallback(ask, searchDebounceMs)',
    replacement: 'useDebouncedCallback(ask, 0)',
    test: 'queues/search',
  },
  {
    file: 'apps/web/src/layout/frame.tsx',
    search: 'void client.invalidateQueries({ queryKey: orderKeys.counts, exact: true });',
    replacement: '',
    test: 'queues/actions',
  },
  {
    file: 'apps/web/src/features/orders/action-dialog.tsx',
    search: '[orderKeys.lists, orderKeys.pages, orderKeys.counts]',
    replacement: '[orderKeys.pages, orderKeys.counts]',
    test: 'queues/actions',
  },
  {
    file: 'apps/web/src/features/orders/action-dialog.tsx',
    search: '[orderKeys.lists, orderKeys.pages, orderKeys.counts]',
    replacement: '[orderKeys.lists, orderKeys.pages]',
    test: 'queues/actions',
  },
  {
    file: 'apps/web/src/features/queues/use-selection.ts',
    search: 'isRange ? between',
    replacement: 'isRange && false ? between',
    test: 'queues/selection',
  },
  {
    file: 'apps/web/src/features/queues/use-orders.ts',
    search: '? fetchNextPage : undefined',
    replacement: '? undefined : undefined',
    test: 'queues/pages',
  },
  {
    file: 'apps/web/src/features/reports/top-countries.tsx',
    search: 'count / total',
    replacement: 'count / longest',
    test: 'reports/country',
  },
  {
    file: 'apps/web/src/lib/toast.tsx',
    search: 'autoClose={limits.autoCloseMs}',
    replacement: 'autoClose={2 * limits.autoCloseMs}',
    test: 'lib/toast',
  },
  {
    file: 'apps/web/src/features/sessions/session-columns.tsx',
    search: '!session.isCurrent &&',
    replacement: 'true &&',
    test: 'sessions/sessions',
  },
  {
    file: 'apps/web/src/features/sessions/end-session-dialog.tsx',
    search: 'reloads: [sessionsKey]',
    replacement: 'reloads: []',
    test: 'sessions/sessions',
  },
  {
    file: 'apps/web/src/lib/toast.tsx',
    search: 'draggablePercent={limits.dragPercent}',
    replacement: 'draggablePercent={20}',
    test: 'stories/sign-in.spec.ts',
  },
];
