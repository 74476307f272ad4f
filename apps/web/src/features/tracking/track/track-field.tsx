import type { ComponentProps } from 'react';
import { Text, type TextKey } from '../language/texts';
import type { Problem, TrackFieldName } from './track-problems';

interface Props {
  name: TrackFieldName;
  label: TextKey;
  value: string;
  problem: Problem | undefined;
  /** The reader has been in the field, or has sent the form. */
  wasLeft: boolean;
  onValue: (value: string) => void;
  onLeave: () => void;
  input: ComponentProps<'input'>;
}

/** A field with its message. While the reader has not been in an empty field, its message is not red. */
export function TrackField({ name, label, value, problem, wasLeft, onValue, onLeave, input }: Props) {
  const isMistake = problem !== undefined && (wasLeft || !problem.isMissing);
  return (
    <div className="field">
      <label htmlFor={name}>
        <Text k={label} />
      </label>
      <input
        {...input}
        id={name}
        name={name}
        value={value}
        required
        aria-invalid={isMistake}
        aria-describedby={problem && `${name}-problem`}
        onChange={(event) => onValue(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <p id={`${name}-problem`} className={isMistake ? 'problem mistake' : 'problem'}>
        {problem && <Text k={problem.text} />}
      </p>
    </div>
  );
}
