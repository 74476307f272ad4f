import { maxBatchFiles, maxZipBytes } from '@sac/contract/card-batches-api';
import { documentAccept } from '@sac/contract/constants';
import { fileSize } from '@sac/contract/file-size';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** The files go into the batch that is open. */
  isMore: boolean;
  isDisabled: boolean;
  onDrop: (files: File[]) => void;
}

/** An invisible file input covers the zone: clicking, dropping and the keyboard all reach the browser's own input. */
export function DropZone({ isMore, isDisabled, onDrop }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div className={styles.zone} data-over={isOver}>
      <IconCloudUpload size={28} stroke={1.5} aria-hidden />
      <span>
        {isMore ? 'Drop more cards of this batch here, or ' : 'Drop approved cards here, or '}
        <u>choose files</u>
        <small>
          Up to {maxBatchFiles} PDFs or images, or ZIPs of them up to {fileSize(maxZipBytes)} each. A file that is here
          already is not added again.
        </small>
      </span>
      <input
        type="file"
        multiple
        accept={`${documentAccept},.zip,application/zip`}
        aria-label="Choose cards"
        disabled={isDisabled}
        className={styles.input}
        onChange={({ currentTarget }) => {
          onDrop([...(currentTarget.files ?? [])]);
          // So that the same files can be chosen again.
          currentTarget.value = '';
        }}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
    </div>
  );
}
