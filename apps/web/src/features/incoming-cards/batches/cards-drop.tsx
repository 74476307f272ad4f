import { maxBatchFiles, maxZipBytes } from '@sac/contract/incoming-cards/card-batches-api';
import { documentAccept } from '@sac/contract/platform/constants';
import { fileSize } from '@sac/contract/platform/file-size';
import { IconCloudUpload } from '@tabler/icons-react';
import { DropZone } from '../../../platform/ui/fields/drop-zone';

interface CardsDropProps {
  /** The files go into the batch that is open. */
  isMore: boolean;
  isDisabled: boolean;
  onDrop: (files: File[]) => void;
}

/** Takes many cards at once. */
export const CardsDrop = ({ isMore, isDisabled, onDrop }: CardsDropProps) => (
  <DropZone
    isLarge
    icon={<IconCloudUpload size={28} stroke={1.5} aria-hidden />}
    text={
      <>
        {isMore ? 'Drop more cards of this batch here, or ' : 'Drop approved cards here, or '}
        <u>choose files</u>
        <small>
          Up to {maxBatchFiles} PDFs or images, or ZIPs of them up to {fileSize(maxZipBytes)} each. A file that is here
          already is not added again.
        </small>
      </>
    }
    aria-label="Choose cards"
    multiple
    accept={`${documentAccept},.zip,application/zip`}
    disabled={isDisabled}
    onFiles={onDrop}
  />
);
