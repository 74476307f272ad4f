import { maxText } from '@sac/contract/platform/constants';
import { momentInBothZones } from '@sac/contract/tracking/reader-dates';
import type { TrackedOrder } from '@sac/contract/tracking/tracking-api';
import { type RefObject, useEffect, useRef } from 'react';
import { Text } from '../language/texts';
import { failureKey, unsentKey } from '../site/failure-text';
import { useWrongDetails } from './use-wrong-details';
import './wrong-details.css';

interface Props {
  order: TrackedOrder;
  /** Loads the order again. */
  load: () => Promise<unknown>;
}

/** Where a customer writes to staff, below the confirmation that the message before has arrived. */
export function WrongDetails({ order, load }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const received = useRef<HTMLParagraphElement>(null);
  const form = useWrongDetails(order.order_id, {
    onEmpty: () => field.current?.focus(),
    onSent: load,
  });
  const { sentAt } = form;
  // A screen reader then reads the confirmation out.
  useEffect(() => {
    if (sentAt) received.current?.focus();
  }, [sentAt]);
  const receivedAt = sentAt ?? order.report?.create_ts;
  return (
    <section className="card wrong-details" aria-labelledby="wrong-details">
      <h2 id="wrong-details">
        <Text k="wrong.heading" />
      </h2>
      {receivedAt && (
        <p ref={received} className="received" tabIndex={-1} role="status">
          <Text k="wrong.received" with={{ time: momentInBothZones(receivedAt) }} />
        </p>
      )}
      <MessageForm form={form} field={field} />
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
