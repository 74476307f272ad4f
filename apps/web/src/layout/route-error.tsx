import { Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '../paths';
import { ScreenMessage } from '../platform/ui/messages/screen-message';

function explain(error: unknown): string {
  if (isRouteErrorResponse(error)) return `The page answered with ${error.status} ${error.statusText}.`;
  if (error instanceof Error && error.message) return error.message;
  return 'The page stopped working for a reason it could not name.';
}

/** What the router shows when a page breaks or its code does not arrive (title: docs/spec.md §8). */
export function RouteError() {
  const error = useRouteError();
  return (
    <main>
      <ScreenMessage
        icon={IconAlertTriangle}
        title="Unexpected Application Error!"
        action={
          <Group justify="center" gap={8}>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            {/* A plain link: the router itself may be what is broken. */}
            <Button component="a" href={paths.admin} variant="default">
              Go to new orders
            </Button>
          </Group>
        }
      >
        {explain(error)} Nothing that was saved is lost.
      </ScreenMessage>
    </main>
  );
}
