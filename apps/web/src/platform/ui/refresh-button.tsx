import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

/** Reloads the page (docs/spec.md §2). Nothing is lost: the state of a list is in the address. */
export const RefreshButton = () => (
  <ActionIcon variant="subtle" size={34} aria-label="Refresh" title="Refresh" onClick={() => window.location.reload()}>
    <IconRefresh size={18} stroke={1.7} aria-hidden />
  </ActionIcon>
);
