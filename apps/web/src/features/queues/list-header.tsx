import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { PageHeader } from '../../ui/page-header';

/** The heading of a list, with what can be done to it as a whole. */
export const ListHeader = ({ children, ...header }: ComponentProps<typeof PageHeader>) => (
  <PageHeader {...header}>
    {children}
    {/* Reloads the page (spec section 2). Nothing is lost: the state of the list is in the address. */}
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      onClick={() => window.location.reload()}
    >
      Refresh
    </Button>
  </PageHeader>
);
