import { maxPictureBytes } from '@sac/contract/disputes/pictures-api';
import { fileSize } from '@sac/contract/platform/file-size';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { DropZone } from '../../../platform/ui/fields/drop-zone';

/** Some browsers know no type for HEIC; the server checks the content. */
const accept = 'image/*,.heic,.heif';

/** Takes pictures that are dropped, chosen or pasted anywhere on the page. */
export function PictureDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  // From the moment that it is on screen.
  useLayoutEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    <DropZone
      icon={<IconPhotoPlus size={22} stroke={1.5} aria-hidden />}
      text={
        <>
          Drop pictures here, paste with Ctrl+V, or <u>choose files</u>
          <small>
            PNG, JPEG, WebP, HEIC …, up to {fileSize(maxPictureBytes)}. Passport number and birth date must not be
            visible.
          </small>
        </>
      }
      aria-label="Choose pictures"
      multiple
      accept={accept}
      onFiles={onFiles}
    />
  );
}
