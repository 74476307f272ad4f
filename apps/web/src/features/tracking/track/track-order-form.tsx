/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { Text } from '../language/text';
import { TrackField } from './track-field';
import './track-order-form.css';
import type { TrackFieldName } from './track-problems';
import { useTrackForm } from './use-track-form';

export function TrackOrderForm({ orderId }: { orderId: number | null }) {
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: TrackFieldName) => form.current?.querySelector<HTMLInputElement>(`#${name}`)?.focus();
  const { field, send, isSending, isSlow } = useTrackForm(
    { orderId: orderId === null ? '' : String(orderId), email: '' },
    focus,
  );
  return (
    <form
      ref={form}
      className="card track-form"
      noValidate
      // Never used, as long as this runs; but an e-mail address must not end up in an address.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TrackField
        {...field('orderId')}
        label="track.orderId.label"
        input={{ type: 'text', autocomplete: 'off', autocapitalize: 'none', spellcheck: false, maxLength: 60 }}
      />
      <TrackField
        {...field('email')}
        label="track.email.label"
        input={{ type: 'email', autocomplete: 'email', autocapitalize: 'none', spellcheck: false, inputMode: 'email' }}
      />
      <button type="submit" className="main-button" aria-disabled={isSending && !isSlow}>
        <Text k="track.submit" />
        {isSending && <span className="spinner" />}
      </button>
      <p className={isSlow ? undefined : 'visually-hidden'} role="status">
        {isSending && <Text k={isSlow ? 'problem.slow' : 'track.sending'} />}
      </p>
    </form>
  );
}
