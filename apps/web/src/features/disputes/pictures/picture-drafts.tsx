import { Button, TextInput } from '@mantine/core';
import { maxText } from '@sac/contract/platform/constants';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './pictures.module.css';
import type { PictureDraft } from './use-drafts';

interface PictureDraftsProps {
  drafts: PictureDraft[];
  isSending: boolean;
  onChange: (key: string, changed: Partial<PictureDraft>) => void;
  onDiscard: (key: string) => void;
  onSend: () => void;
}

/** What will be added, with the captions that a bank reads. */
export const PictureDrafts = ({ drafts, isSending, onChange, onDiscard, onSend }: PictureDraftsProps) => (
  <form
    noValidate
    aria-label="New pictures"
    className={styles.drafts}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  >
    {drafts.map(({ key, file, preview, caption, error }) => (
      <div key={key} className={styles.draft}>
        <Preview src={preview} />
        <TextInput
          label={`Caption of ${file.name}`}
          placeholder="What it shows, for example: Checkout with the accepted terms"
          maxLength={maxText.caption}
          value={caption}
          error={error}
          aria-invalid={error !== undefined}
          onChange={({ currentTarget }) => onChange(key, { caption: currentTarget.value, error: undefined })}
        />
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Discard ${file.name}`}
          disabled={isSending}
          onClick={() => onDiscard(key)}
        >
          Discard
        </Button>
      </div>
    ))}
    <Button type="submit" loading={isSending} className={styles.send}>
      {drafts.length === 1 ? 'Add picture' : `Add ${drafts.length} pictures`}
    </Button>
  </form>
);

/** Not every browser shows HEIC or TIFF; the server makes a JPEG of them. */
function Preview({ src }: { src: string }) {
  const [isUnshown, setUnshown] = useState(false);
  if (isUnshown) return <IconPhoto className={styles.thumbnail} stroke={1} aria-hidden />;
  return <img className={styles.thumbnail} src={src} alt="" onError={() => setUnshown(true)} />;
}
