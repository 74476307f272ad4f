import { Button } from '@mantine/core';

/** Reloads the page (docs/spec.md §2). Nothing is lost: the state of a list is in the address. */
export const RefreshButton = () => (
  <Button variant="default" size="compact-sm" onClick={() => window.location.reload()}>
    Refresh
  </Button>
);
