import { type ComponentProps, type ReactNode, useState } from 'react';
import styles from './drop-zone.module.css';

interface DropZoneProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  icon: ReactNode;
  /** What to do, with the words that look like a link in <u>, and more about it in <small>. */
  text: ReactNode;
  /** It is what its screen is for. */
  isLarge?: boolean;
  /** At least one. */
  onFiles: (files: File[]) => void;
}

/**
 * An invisible file input covers the zone: clicking, dropping and the keyboard all reach the browser's own input. Mantine's
 * Dropzone would add react-dropzone to do the same.
 */
export function DropZone({ icon, text, isLarge = false, onFiles, ...input }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div className={styles.zone} data-over={isOver} data-wrong={input['aria-invalid']} data-large={isLarge}>
      {icon}
      <span className={styles.text}>{text}</span>
      <input
        {...input}
        type="file"
        className={styles.input}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same files can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
    </div>
  );
}
