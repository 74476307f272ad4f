import { fileSize } from '@sac/contract/platform/file-size';
import { momentInBothZones } from '@sac/contract/tracking/reader-dates';
import type { TrackedOrder } from '@sac/contract/tracking/tracking-api';
import { useEffect, useRef, useState } from 'react';
import { Plain, Text } from '../../language/texts';
import { AnswerForm } from './answer-form';
import './answer.css';

interface Props {
  order: TrackedOrder;
  /** Loads the order again. */
  load: () => Promise<unknown>;
}

/** What staff wrote without asking anything. */
const Replies = ({ replies }: Pick<TrackedOrder, 'replies'>) => (
  <section className="card answer" aria-labelledby="replies">
    <h2 id="replies">
      <Text k="reply.heading" />
    </h2>
    {replies.map(({ id, at, language, text }) => (
      <div key={id} className="asked-once">
        <blockquote className="asked" lang={language} dir="auto">
          <Plain>{text}</Plain>
        </blockquote>
        <p className="asked-at">
          <Text k="reply.at" with={{ time: momentInBothZones(at) }} />
        </p>
      </div>
    ))}
  </section>
);

/** What staff wrote, and the answer to it. The customer of a closed order reaches us by phone or email. */
export const AnswerCard = ({ order, load }: Props) => (
  <>
    {order.process_status !== 'Deleted' && (order.asked ?? order.answered) && <Answers order={order} load={load} />}
    {order.replies.length > 0 && <Replies replies={order.replies} />}
  </>
);

/** Each question that waits, with the box to answer it; what we have received, and when. */
function Answers({ order, load }: Props) {
  const { order_id, questions, answered } = order;
  const isWaiting = questions.length > 0;
  /** The moment of the answer before the one just sent; undefined: none was sent. */
  const [sentAfter, setSentAfter] = useState<string>();
  const isFresh = sentAfter !== undefined && answered !== null && answered.moment !== sentAfter;
  const received = useRef<HTMLDivElement>(null);
  // The pressed button is gone: the focus moves to the confirmation, which a screen reader then reads out.
  useEffect(() => {
    if (isFresh) received.current?.focus();
  }, [isFresh]);
  const onSent = () => {
    setSentAfter(answered?.moment ?? '');
    load();
  };
  return (
    <section className="card answer" aria-labelledby="answer">
      <h2 id="answer">
        <Text k={isWaiting ? 'answer.heading' : 'answer.headingReceived'} />
      </h2>
      {answered && (isFresh || !isWaiting) && (
        <div ref={received} className="received" tabIndex={-1} role="status">
          <p>
            <Text k="answer.received" with={{ time: momentInBothZones(answered.at) }} />
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
      {questions.map(({ id, at, language, text }) => (
        <div key={id} className="asked-once">
          <blockquote id={`question-${id}`} className="asked" lang={language} dir="auto">
            <Plain>{text}</Plain>
          </blockquote>
          <p className="asked-at">
            <Text k="answer.asked" with={{ time: momentInBothZones(at) }} />
          </p>
          <AnswerForm orderId={order_id} question={{ id, words: `question-${id}` }} onSent={onSent} />
        </div>
      ))}
    </section>
  );
}
