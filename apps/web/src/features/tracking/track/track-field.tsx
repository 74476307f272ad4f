/** @jsxImportSource preact */
import type { InputHTMLAttributes } from 'preact';
import type { TextKey } from '../language/dictionary';
import { Text } from '../language/text';
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
  input?: InputHTMLAttributes;
}

/** A field with its message. What is missing before anybody has been here is said quietly, not as a mistake. */
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
        onInput={(event) => onValue(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <p id={`${name}-problem`} className={isMistake ? 'problem mistake' : 'problem'}>
        {problem && <Text k={problem.text} />}
      </p>
    </div>
  );
}
