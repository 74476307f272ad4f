import { fileSize } from '@sac/contract/platform/file-size';
import { IconCloudUpload, IconFileText } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import type { KeyHint } from '../../../platform/keys/commands';
import { DropZone } from '../../../platform/ui/fields/drop-zone';
import type { FieldMessage } from '../../../platform/ui/fields/use-checked-form';
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

/** The approved card: dropped or chosen. */
export function FileDrop({ file, accept, hint, shortcut, message, isCalm, ...rest }: FileDropProps) {
  const { onChange, onBlur, inputRef } = rest;
  const id = useId();
  const isWrong = message !== undefined && !isCalm;
  const Icon = file ? IconFileText : IconCloudUpload;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        Approved card
      </label>
      <DropZone
        icon={<Icon size={22} stroke={1.5} aria-hidden />}
        text={
          <>
            {file ? (
              <strong>{file.name}</strong>
            ) : (
              <>
                Drop the approved card here, or <u>choose a file</u>
              </>
            )}
            <small>{file ? `${fileSize(file.size)} · choose another` : hint}</small>
          </>
        }
        ref={inputRef}
        id={id}
        accept={accept}
        aria-describedby={`${id}-message`}
        aria-invalid={isWrong}
        onFiles={([chosen]) => onChange(chosen)}
        onBlur={onBlur}
        {...shortcut}
      />
      <p id={`${id}-message`} className={styles.message} data-wrong={isWrong}>
        {message}
      </p>
    </div>
  );
}
