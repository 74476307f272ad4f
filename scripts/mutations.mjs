/**
 * Faults that people would notice, each with the test that must fail with it: a component test, or a story (`.spec.ts`).
 *
 * @type {{ file: string, search: string, replacement: string, test: string }[]}
 */
export const mutations = [
  {
    file: 'apps/web/src/features/queue-page/rows/order-columns.tsx',
    search: 'formatDate(order.processing_date)',
    replacement: 'formatDate(order.arrival_date)',
    test: 'queue-page/rows/columns',
  },
  {
    file: 'apps/web/src/features/queue-page/rows/order-columns.tsx',
    search: 'text={telephone}',
    replacement: 'text={telephone.slice(3)}',
    test: 'queue-page/rows/columns',
  },
  {
    file: 'apps/web/src/features/queue-page/rows/row-actions.tsx',
    search: 'data-assigned={assignee !== null}',
    replacement: 'data-assigned={false}',
    test: 'queue-page/rows/columns',
  },
  {
    file: 'apps/web/src/platform/ui/highlight.tsx',
    search: 'findIn(text, find);',
    replacement: "findIn(text, '');",
    test: 'queue-page/rows/columns',
  },
  {
    file: 'apps/web/src/platform/ui/fields/use-search-text.ts',
    search: 'useDebouncedCallback(ask, searchDebounceMs)',
    replacement: 'useDebouncedCallback(ask, 0)',
    test: 'queue-page/search',
  },
  {
    file: 'apps/web/src/layout/after-navigation.tsx',
    search: 'void client.invalidateQueries({ queryKey: orderKeys.counts, exact: true });',
    replacement: '',
    test: 'queue-page/selection/actions',
  },
  {
    file: 'apps/web/src/features/orders/actions/action-dialog.tsx',
    search: '[orderKeys.lists, orderKeys.pages, orderKeys.counts]',
    replacement: '[orderKeys.pages, orderKeys.counts]',
    test: 'queue-page/selection/actions',
  },
  {
    file: 'apps/web/src/features/orders/actions/action-dialog.tsx',
    search: '[orderKeys.lists, orderKeys.pages, orderKeys.counts]',
    replacement: '[orderKeys.lists, orderKeys.pages]',
    test: 'queue-page/selection/actions',
  },
  {
    file: 'apps/web/src/features/queue-page/selection/use-selection.ts',
    search: 'isRange ? between',
    replacement: 'isRange && false ? between',
    test: 'queue-page/selection',
  },
  {
    file: 'apps/web/src/features/orders/actions/use-orders.ts',
    search: '? fetchNextPage : undefined',
    replacement: '? undefined : undefined',
    test: 'queue-page/pages',
  },
  {
    file: 'apps/web/src/features/reports/country-page.tsx',
    search: 'count / total',
    replacement: 'count / longest',
    test: 'reports/country',
  },
  {
    file: 'apps/web/src/platform/ui/messages/toast.tsx',
    search: 'autoClose={limits.autoCloseMs}',
    replacement: 'autoClose={2 * limits.autoCloseMs}',
    test: 'messages/toast',
  },
  {
    file: 'apps/web/src/features/accounts/sessions/session-columns.tsx',
    search: '!session.isCurrent &&',
    replacement: 'true &&',
    test: 'sessions/sessions',
  },
  {
    file: 'apps/web/src/features/accounts/sessions/end-session-dialog.tsx',
    search: 'reloads: [sessionsKey]',
    replacement: 'reloads: []',
    test: 'sessions/sessions',
  },
  {
    file: 'apps/web/src/platform/ui/messages/toast.tsx',
    search: 'draggablePercent={limits.dragPercent}',
    replacement: 'draggablePercent={20}',
    test: 'stories/accounts/sign-in.spec.ts',
  },
];
