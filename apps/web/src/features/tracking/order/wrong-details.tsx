import { maxText } from '@sac/contract/platform/constants';
import { readerMoment } from '@sac/contract/tracking/reader-dates';
import type { TrackedOrder } from '@sac/contract/tracking/tracking-api';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Text } from '../language/texts';
import { failureKey, unsentKey } from '../site/failure-text';
import { useWrongDetails } from './use-wrong-details';
import './wrong-details.css';

interface Props {
  order: TrackedOrder;
  /** Loads the order again. */
  load: () => Promise<unknown>;
}

/** Where a customer writes to staff; then the confirmation that the message has arrived. */
export function WrongDetails({ order, load }: Props) {
  const [isWriting, setWriting] = useState(false);
  const [justSent, setJustSent] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const received = useRef<HTMLParagraphElement>(null);
  const form = useWrongDetails(order.order_id, {
    onEmpty: () => field.current?.focus(),
    onSent: () => {
      setWriting(false);
      setJustSent(true);
      load();
    },
  });
  // The pressed button is gone: the focus moves to the confirmation, which a screen reader then reads out.
  useEffect(() => {
    if (justSent) received.current?.focus();
  }, [justSent]);
  const receivedAt = form.sentAt ?? order.report?.create_ts;
  return (
    <section className="card wrong-details" aria-labelledby="wrong-details">
      <h2 id="wrong-details">
        <Text k="wrong.heading" />
      </h2>
      {receivedAt && !isWriting ? (
        <>
          <p ref={received} className="received" tabIndex={-1} role="status">
            <Text k="wrong.received" with={{ time: readerMoment(receivedAt) }} />
          </p>
          <p>
            <button
              type="button"
              className="text-link"
              onClick={() => {
                setJustSent(false);
                setWriting(true);
              }}
            >
              <Text k="wrong.more" />
            </button>
          </p>
        </>
      ) : (
        <MessageForm form={form} field={field} />
      )}
    </section>
  );
}

interface FormProps {
  form: ReturnType<typeof useWrongDetails>;
  field: RefObject<HTMLTextAreaElement | null>;
}

function MessageForm({ form: { message, state, isSlow, failure, send, write }, field }: FormProps) {
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="lead">
        <Text k="wrong.text" />
      </p>
      <div className="field">
        <label htmlFor="wrong-message">
          <Text k="wrong.label" />
        </label>
        <textarea
          ref={field}
          id="wrong-message"
          rows={3}
          maxLength={maxText.customerMessage}
          dir="auto"
          value={message}
          readOnly={state === 'sending'}
          aria-invalid={state === 'empty'}
          aria-describedby={state === 'empty' ? 'wrong-problem' : undefined}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {state === 'empty' && (
          <p id="wrong-problem" className="problem mistake">
            <Text k="wrong.missing" />
          </p>
        )}
      </div>
      <button type="submit" className="quiet-button" aria-disabled={state === 'sending' && !isSlow}>
        <Text k="wrong.send" />
        {state === 'sending' && <span className="spinner" />}
      </button>
      <div role="status">
        {state === 'sending' && <Text k={isSlow ? 'problem.slow' : 'wrong.sending'} />}
        {state === 'unsent' && failure && (
          <>
            <p>
              <Text k={failureKey(failure)} />
            </p>
            <p>
              <Text k={unsentKey(failure)} />
            </p>
          </>
        )}
      </div>
    </form>
  );
}
