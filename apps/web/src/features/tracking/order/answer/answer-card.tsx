import { fileSize } from '@sac/contract/file-size';
import type { TrackedOrder } from '@sac/contract/tracking-api';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '../../language/reader-dates';
import { Plain, Text, useTexts } from '../../language/texts';
import { isAsked } from '../order-state';
import { readAnswerDraft } from './answer-draft';
import { AnswerForm } from './answer-form';
import './answer.css';

interface Props {
  order: TrackedOrder;
  /** Loads the order again. */
  load: () => Promise<unknown>;
}

/** What we asked, and the box to answer; afterwards what we have received, and when. */
export function AnswerCard({ order, load }: Props) {
  const { language } = useTexts();
  const { order_id, asked, answered } = order;
  const isWaiting = isAsked(order);
  // An answer that was begun before the page was left is still there.
  const [isWriting, setWriting] = useState(() => readAnswerDraft(order_id).message !== '');
  const [justSent, setJustSent] = useState(false);
  const received = useRef<HTMLDivElement>(null);
  // The pressed button is gone: the focus moves to the confirmation, which a screen reader then reads out.
  useEffect(() => {
    if (justSent && !isWaiting) received.current?.focus();
  }, [justSent, isWaiting]);
  return (
    <section className="card answer" aria-labelledby="answer">
      <h2 id="answer">
        <Text k={isWaiting ? 'answer.heading' : 'answer.headingReceived'} />
      </h2>
      {isWaiting && asked && (
        <>
          <blockquote className="asked" lang={asked.language} dir="auto">
            <Plain>{asked.text}</Plain>
          </blockquote>
          <p className="asked-at">
            <Text k="answer.asked" with={{ time: formatMoment(asked.at, language) }} />
          </p>
        </>
      )}
      {!isWaiting && answered && (
        <div ref={received} className="received" tabIndex={-1} role="status">
          <p>
            <Text k="answer.received" with={{ time: formatMoment(answered.at, language) }} />
          </p>
          {answered.files.length > 0 && (
            <ul translate="no">
              {answered.files.map(({ name, bytes }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and their order stays.
                <li key={index}>
                  <Plain>{`${name}, ${fileSize(bytes)}`}</Plain>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {isWaiting || isWriting ? (
        <AnswerForm
          orderId={order_id}
          onSent={() => {
            setWriting(false);
            setJustSent(true);
            load();
          }}
        />
      ) : (
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
      )}
    </section>
  );
}
