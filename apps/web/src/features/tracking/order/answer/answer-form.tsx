import { documentAccept, maxAnswerFiles, maxText } from '@sac/contract/platform/constants';
import { fileSize } from '@sac/contract/platform/file-size';
import type { TextKey } from '@sac/contract/tracking/texts';
import { useId, useRef } from 'react';
import { Plain, Text, useTexts } from '../../language/texts';
import { failureKey, unsentKey } from '../../site/failure-text';
import { CloseIcon } from '../../site/icons';
import { useAnswer } from './use-answer';

const problems = {
  'too large': 'answer.tooLarge',
  refused: 'answer.refused',
  lost: 'answer.lost',
} as const satisfies Record<string, TextKey>;

type Answer = ReturnType<typeof useAnswer>;

interface FileLineProps {
  file: Answer['files'][number];
  isBusy: boolean;
  onRemove: () => void;
}

function FileLine({ file: { name, bytes, problem, share }, isBusy, onRemove }: FileLineProps) {
  const { t } = useTexts();
  return (
    <li data-state={problem && 'problem'}>
      <span className="file-name" translate="no">
        <Plain>{`${name}, ${fileSize(bytes)}`}</Plain>
      </span>
      <button type="button" className="icon-button" aria-label={t('answer.remove', { file: name })} onClick={onRemove}>
        <CloseIcon size={16} />
      </button>
      {problem ? (
        <p className="mistake" role="alert">
          <Text k={problems[problem]} with={{ file: name }} />
        </p>
      ) : (
        isBusy && <progress value={share} max={1} aria-label={name} />
      )}
    </li>
  );
}

interface AddFilesProps {
  isBusy: boolean;
  onAdd: Answer['add'];
}

function AddFiles({ isBusy, onAdd }: AddFilesProps) {
  const hintId = useId();
  return (
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
          aria-describedby={hintId}
          onChange={({ currentTarget }) => {
            onAdd([...(currentTarget.files ?? [])]);
            // So that the same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      <span id={hintId}>
        <Text k="answer.hint" with={{ count: maxAnswerFiles }} />
      </span>
    </p>
  );
}

function Progress({ answer: { phase, isSlow, failure, files } }: { answer: Answer }) {
  const hasProblem = files.some(({ problem }) => problem);
  return (
    <div role="status">
      {phase === 'sending' && <Text k={isSlow ? 'problem.slow' : 'answer.sending'} />}
      {phase === 'unsent' && (
        <>
          {failure && !hasProblem && (
            <p>
              <Text k={failureKey(failure)} />
            </p>
          )}
          <p>
            <Text k={hasProblem || !failure ? 'answer.fix' : unsentKey(failure)} />
          </p>
        </>
      )}
    </div>
  );
}

interface AnswerFormProps {
  orderId: number;
  /** The question that it answers, and the element that has its words. */
  question: { id: number; words: string };
  onSent: () => void;
}

/** Text and files of an answer. */
export function AnswerForm({ orderId, question, onSent }: AnswerFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useAnswer(orderId, question.id, { onSent, onEmpty: () => field.current?.focus() });
  const { message, files, phase } = answer;
  const isBusy = phase === 'sending';
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        answer.submit();
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
          aria-invalid={phase === 'empty'}
          aria-describedby={phase === 'empty' ? `${question.words} ${id}-problem` : question.words}
          onChange={(event) => answer.write(event.currentTarget.value)}
        />
        {phase === 'empty' && (
          <p id={`${id}-problem`} className="problem mistake">
            <Text k="answer.missing" />
          </p>
        )}
      </div>
      {files.length > 0 && (
        <ul className="files">
          {files.map((file) => (
            <FileLine key={file.key} file={file} isBusy={isBusy} onRemove={() => answer.remove(file.key)} />
          ))}
        </ul>
      )}
      {files.length < maxAnswerFiles && <AddFiles isBusy={isBusy} onAdd={answer.add} />}
      {answer.tooMany && (
        <p className="mistake" role="alert">
          <Text k="answer.tooMany" with={{ count: maxAnswerFiles }} />
        </p>
      )}
      <button type="submit" className="main-button" aria-disabled={isBusy && !answer.isSlow}>
        <Text k="answer.send" />
        {isBusy && <span className="spinner" />}
      </button>
      <Progress answer={answer} />
    </form>
  );
}
