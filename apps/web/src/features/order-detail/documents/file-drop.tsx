import { fileSize } from '@sac/contract/file-size';
import { IconCloudUpload, IconFileText } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import type { KeyHint } from '../../../lib/commands';
import type { FieldMessage } from '../../../lib/use-checked-form';
import styles from './upload.module.css';

interface FileDropProps extends FieldMessage {
  file: File | undefined;
  accept: string;
  /** The accepted files, as shown to the user. */
  hint: string;
  onChange: (file: File | undefined) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  shortcut: KeyHint;
}

/**
 * An invisible file input covers the whole zone, so that clicking, dropping and the keyboard all reach the browser's own
 * input. Mantine's Dropzone would add react-dropzone to do the same.
 */
export function FileDrop({ file, accept, hint, shortcut, message, isCalm, ...rest }: FileDropProps) {
  const { onChange, onBlur, inputRef } = rest;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isWrong = message !== undefined && !isCalm;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        Approved card
      </label>
      <div className={styles.zone} data-over={isOver} data-wrong={isWrong}>
        {file ? (
          <IconFileText size={22} stroke={1.5} aria-hidden />
        ) : (
          <IconCloudUpload size={22} stroke={1.5} aria-hidden />
        )}
        <span className={styles.text}>
          {file ? (
            <strong>{file.name}</strong>
          ) : (
            <>
              Drop the approved card here, or <u>choose a file</u>
            </>
          )}
          <small>{file ? `${fileSize(file.size)} · choose another` : hint}</small>
        </span>
        <input
          // Emptied after sending: an uncontrolled file input can only be emptied by a new one.
          key={file ? 'chosen' : 'empty'}
          ref={inputRef}
          id={id}
          type="file"
          accept={accept}
          className={styles.input}
          aria-describedby={`${id}-message`}
          aria-invalid={isWrong}
          onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? file)}
          onBlur={onBlur}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          {...shortcut}
        />
      </div>
      <p id={`${id}-message`} className={styles.message} data-wrong={isWrong}>
        {message}
      </p>
    </div>
  );
}
