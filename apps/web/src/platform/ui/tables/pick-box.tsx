import type { ChangeEvent } from 'react';
import type { KeyHint } from '../../keys/commands';
import styles from './table-parts.module.css';

interface PickBoxProps {
  label: string;
  isPicked: boolean;
  /** Some of the rows it selects are selected. */
  isPartly?: boolean;
  isDisabled?: boolean;
  /** `isRange`: everything from the last box up to this one. */
  onPick: (isRange: boolean) => void;
  hint?: KeyHint | undefined;
}

const hadShift = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** A checkbox that selects a row; the whole cell takes the click. */
export const PickBox = ({ label, isPicked, isPartly = false, isDisabled = false, onPick, hint }: PickBoxProps) => (
  <label className={styles.pick}>
    <input
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      type="checkbox"
      aria-label={label}
      checked={isPicked}
      disabled={isDisabled}
      onChange={(event) => onPick(hadShift(event))}
      {...hint}
    />
  </label>
);
