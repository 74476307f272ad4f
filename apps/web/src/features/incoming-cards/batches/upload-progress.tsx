import { Button, Group, Progress } from '@mantine/core';
import { NoticeBox } from '../../../platform/ui/messages/note';

interface UploadProgressProps {
  total: number;
  done: number;
  isBusy: boolean;
  failed: readonly { file: File; message: string }[];
  again: () => void;
}

/** How many files are on the server, and which could not be sent and why. */
export const UploadProgress = ({ total, done, isBusy, failed, again }: UploadProgressProps) => (
  <>
    {isBusy && (
      <div>
        <p role="status">
          {done} of {total} files sent. Keep this page open.
        </p>
        <Progress value={(done / total) * 100} aria-label="Files sent" transitionDuration={150} />
      </div>
    )}
    {!isBusy && failed.length > 0 && (
      <NoticeBox role="alert" tone="danger">
        {failed.map(({ file, message }) => (
          <p key={`${file.name} ${file.size}`}>
            {file.name}: {message}
          </p>
        ))}
        <Group mt={8}>
          <Button variant="default" size="xs" onClick={again}>
            Send {failed.length === 1 ? 'this file' : `these ${failed.length} files`} again
          </Button>
        </Group>
      </NoticeBox>
    )}
  </>
);
