import { fileSize } from '@sac/contract/file-size';
import { maxPictureBytes } from '@sac/contract/pictures-api';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import styles from './pictures.module.css';

/** Some browsers know no type for HEIC; the server checks the content. */
const accept = 'image/*,.heic,.heif';

/** Takes pictures that are dropped, chosen or pasted anywhere on the page. The browser's own input covers the whole zone. */
export function PictureDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    <div className={styles.zone} data-over={isOver}>
      <IconPhotoPlus size={22} stroke={1.5} aria-hidden />
      <label htmlFor={id} className={styles.zoneText}>
        <span>
          Drop pictures here, paste with Ctrl+V, or <u>choose files</u>
        </span>
        <small>
          PNG, JPEG, WebP, HEIC …, up to {fileSize(maxPictureBytes)}. Passport number and birth date must not be
          visible.
        </small>
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        className={styles.input}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
    </div>
  );
}
