import { documentAccept, maxAnswerFiles, maxText } from '@sac/contract/platform/constants';
import { fileSize } from '@sac/contract/platform/file-size';
import type { TextKey } from '@sac/contract/tracking/texts';
import { useId, useRef } from 'react';
import { Plain, Text, useTexts } from '../../language/texts';
import { failureKey } from '../../site/failure-text';
import { CloseIcon } from '../../site/icons';
import { useAnswer } from './use-answer';
import type { PickedFile } from './use-answer-files';

const problems: Partial<Record<PickedFile['state'], TextKey>> = {
  'too large': 'answer.tooLarge',
  refused: 'answer.refused',
  lost: 'answer.lost',
  'not sent': 'answer.notSent',
};

function FileLine({ file, onRemove }: { file: PickedFile; onRemove: () => void }) {
  const { t } = useTexts();
  const { name, bytes, state, share } = file;
  const problem = problems[state];
  return (
    <li data-state={problem ? 'problem' : state}>
      <span className="file-name" translate="no">
        <Plain>{`${name}, ${fileSize(bytes)}`}</Plain>
      </span>
      <button type="button" className="icon-button" aria-label={t('answer.remove', { file: name })} onClick={onRemove}>
        <CloseIcon size={16} />
      </button>
      {problem ? (
        <p className="mistake" role="alert">
          <Text k={problem} with={{ file: name }} />
        </p>
      ) : state === 'there' ? (
        <p className="there">
          <Text k="answer.there" />
        </p>
      ) : (
        <progress value={share} max={1} aria-label={name} />
      )}
    </li>
  );
}

interface AnswerFormProps {
  orderId: number;
  /** The question that it answers, and the element that has its words. */
  question: { id: number; words: string };
  onSent: () => void;
}

/** Text and files of an answer. Files leave as soon as they are chosen. */
export function AnswerForm({ orderId, question, onSent }: AnswerFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { message, files, state, hasProblem, failure, write, submit } = useAnswer(orderId, question.id, {
    onSent,
    onEmpty: () => field.current?.focus(),
  });
  const isBusy = state === 'sending' || state === 'paused';
  const isOffline = state === 'paused' || files.files.some((file) => file.state === 'paused');
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-message`}>
          <Text k="answer.label" />
        </label>
        <textarea
          ref={field}
          id={`${id}-message`}
          rows={4}
          maxLength={maxText.answer}
          dir="auto"
          value={message}
          readOnly={isBusy}
          aria-invalid={state === 'empty'}
          aria-describedby={state === 'empty' ? `${question.words} ${id}-problem` : question.words}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {state === 'empty' && (
          <p id={`${id}-problem`} className="problem mistake">
            <Text k="answer.missing" />
          </p>
        )}
      </div>
      {files.files.length > 0 && (
        <ul className="files">
          {files.files.map((file) => (
            <FileLine key={file.key} file={file} onRemove={() => files.remove(file.key)} />
          ))}
        </ul>
      )}
      {files.files.length < maxAnswerFiles && (
        <p className="add-files">
          <label className="quiet-button" data-busy={isBusy}>
            <Text k="answer.add" />
            {/* Without `capture`, so that a phone offers its camera, its pictures and its files. */}
            <input
              className="visually-hidden"
              type="file"
              multiple
              disabled={isBusy}
              accept={documentAccept}
              aria-describedby={`${id}-hint`}
              onChange={({ currentTarget }) => {
                files.add([...(currentTarget.files ?? [])]);
                // So that the same file can be chosen again.
                currentTarget.value = '';
              }}
            />
          </label>
          <span id={`${id}-hint`}>
            <Text k="answer.hint" with={{ count: maxAnswerFiles }} />
          </span>
        </p>
      )}
      {files.tooMany && (
        <p className="mistake" role="alert">
          <Text k="answer.tooMany" with={{ count: maxAnswerFiles }} />
        </p>
      )}
      <button type="submit" className="main-button" aria-disabled={isBusy}>
        <Text k="answer.send" />
        {isBusy && <span className="spinner" />}
      </button>
      <div role="status">
        {isOffline ? (
          <Text k="answer.paused" />
        ) : (
          state === 'sending' && <Text k={files.files.length > 0 ? 'answer.sendingFiles' : 'answer.sending'} />
        )}
        {state === 'unsent' && (
          <>
            {failure && !hasProblem && (
              <p>
                <Text k={failureKey(failure)} />
              </p>
            )}
            <p>
              <Text k={hasProblem ? 'answer.fix' : 'wrong.kept'} />
            </p>
          </>
        )}
      </div>
    </form>
  );
}
