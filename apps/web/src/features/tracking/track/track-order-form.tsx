import { maxText } from '@sac/contract/platform/constants';
import type { TextKey } from '@sac/contract/tracking/texts';
import { type ComponentProps, useRef } from 'react';
import { Text } from '../language/texts';
import './track-order-form.css';
import type { Problem, TrackFieldName } from './track-problems';
import { useTrackForm } from './use-track-form';

export function TrackOrderForm({ orderId }: { orderId: number | null }) {
  const form = useRef<HTMLFormElement>(null);
  const { field, send, isHydrated, isSending, isSlow } = useTrackForm(
    orderId,
    (name) => form.current?.querySelector<HTMLInputElement>(`#${name}`) ?? undefined,
  );
  return (
    <form
      ref={form}
      className="card track-form"
      noValidate
      // Never used, because the script sends the form; but an email address must not end up in an address.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TrackField
        {...field('orderId')}
        label="track.orderId.label"
        input={{
          type: 'text',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: maxText.typedOrderId,
        }}
      />
      <TrackField
        {...field('email')}
        label="track.email.label"
        // Not 'email': browsers cut out or change what people paste into those.
        input={{ type: 'text', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
      />
      <button type="submit" className="main-button" disabled={!isHydrated} aria-disabled={isSending && !isSlow}>
        <Text k="track.submit" />
        {isSending && <span className="spinner" />}
      </button>
      <p className={isSlow ? undefined : 'visually-hidden'} role="status">
        {isSending && <Text k={isSlow ? 'problem.slow' : 'track.sending'} />}
      </p>
    </form>
  );
}

interface Props {
  name: TrackFieldName;
  label: TextKey;
  value: string;
  problem: Problem | undefined;
  /** The reader has been in the field, or has sent the form. */
  wasVisited: boolean;
  onValue: (value: string) => void;
  onLeave: () => void;
  input: ComponentProps<'input'>;
}

/** A field with its message. While the reader has not been in an empty field, its message is not red. */
function TrackField({ name, label, value, problem, wasVisited, onValue, onLeave, input }: Props) {
  const isMistake = problem !== undefined && (wasVisited || !problem.isMissing);
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
