import { useRef } from 'react';
import { Text } from '../language/texts';
import { TrackField } from './track-field';
import './track-order-form.css';
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
        input={{ type: 'text', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 60 }}
      />
      <TrackField
        {...field('email')}
        label="track.email.label"
        input={{ type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
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
