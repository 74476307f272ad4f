import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { httpStatusOf } from '../api/api-error';
import { NotAllowed } from './messages/not-allowed';
import { ScreenMessage } from './messages/screen-message';

interface LoadFailedProps {
  error: Error;
  /** What could not be loaded: 'This list', 'This order'. */
  what: string;
  onRetry: () => void;
}

/** A screen whose data could not be loaded. */
export const LoadFailed = ({ error, what, onRetry }: LoadFailedProps) =>
  httpStatusOf(error) === 403 ? (
    <NotAllowed message={error.message} />
  ) : (
    <ScreenMessage
      icon={IconPlugConnectedX}
      title={`${what} could not be loaded`}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {error.message}
    </ScreenMessage>
  );
