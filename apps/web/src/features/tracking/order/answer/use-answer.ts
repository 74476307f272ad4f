import { isUnseen } from '@sac/contract/platform/clean-text';
import { maxAnswerFiles, maxText } from '@sac/contract/platform/constants';
import { useEffect, useRef, useState } from 'react';
import { type CallFailure, callTracking } from '../../call';
import { leaveOrder, readGrant } from '../../grant';
import { clearNotices, showFailure } from '../../site/notices';
import { useAttempt } from '../../site/use-attempt';
import { useIsSlow } from '../../site/use-is-slow';
import { type ChosenFile, type Draft, emptyDraft, newKey, readStoredDraft, saveDraft } from '../draft';

type FileProblem = 'too large' | 'refused' | 'lost';

interface State {
  draft: Draft;
  /** By the key of the file. */
  problems: Record<string, FileProblem>;
  phase: 'writing' | 'empty' | 'sending' | 'unsent';
  /** How much of the request is sent, from 0 to 1. */
  share: number;
  tooMany: boolean;
  failure?: CallFailure | undefined;
}

const fresh = (draft: Draft): State => ({ draft, problems: {}, phase: 'writing', share: 0, tooMany: false });

/** The content of a file is gone after a reload. */
function stored(of: `${number}-${number}`): State {
  const draft = readStoredDraft('answer', of);
  return { ...fresh(draft), problems: Object.fromEntries(draft.files.map(({ key }) => [key, 'lost'])) };
}

/** Invisible characters and half letters would be refused; the end with the kind of file stays. */
const nameOf = ({ name }: File) =>
  name
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(-maxText.fileName) || 'file';

/** Some browsers know no type for HEIC. What the server then finds to be another kind, it refuses with the answer. */
const mayBeTaken = ({ type }: File) => type === '' || type === 'application/pdf' || type.startsWith('image/');

/** The server names a file by its place. What is too large, it does not name. */
function problemsIn({ httpStatus, errors = {} }: CallFailure, files: ChosenFile[]): Record<string, FileProblem> {
  if (httpStatus === 413) {
    const [largest] = files.toSorted((a, b) => b.bytes - a.bytes);
    return largest ? { [largest.key]: 'too large' } : {};
  }
  return Object.fromEntries(files.filter((_, place) => errors[place]).map(({ key }) => [key, 'refused']));
}

function refusedState(draft: Draft, failure: CallFailure) {
  // 409: another answer was sent with this key before, perhaps by another tab.
  const next = failure.httpStatus === 409 ? { ...draft, key: newKey() } : draft;
  return { draft: next, problems: problemsIn(failure, draft.files), phase: 'unsent', failure } as const;
}

/** Chosen files as parts of the answer, with what is known against them before they are sent. */
function filesOf(chosen: readonly File[], room: number) {
  const taken = chosen.slice(0, room).map((content) => ({ key: newKey(), content }));
  const files = taken.map(({ key, content }) => ({ key, name: nameOf(content), bytes: content.size }));
  const refused = taken.filter(({ content }) => !mayBeTaken(content)).map(({ key }) => [key, 'refused'] as const);
  return { taken, files, refused: Object.fromEntries(refused), tooMany: taken.length < chosen.length };
}

/** The files with how much of each is sent: they go one after the other. */
function withShares({ draft: { files }, problems, share }: State) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  return files.map((file) => {
    const sent = (share * total - before) / Math.max(1, file.bytes);
    before += file.bytes;
    return { ...file, problem: problems[file.key], share: Math.min(1, Math.max(0, sent)) };
  });
}

interface Sending {
  orderId: number;
  questionId: number;
  draft: Draft;
  contents: ReadonlyMap<string, File>;
  signal: AbortSignal;
  change: (changed: Partial<State>) => void;
}

const sendAnswer = ({ orderId, questionId, draft: { message, key, files }, contents, signal, change }: Sending) =>
  callTracking(
    '/front/answer',
    { orderId, key, questionId, message },
    {
      token: readGrant(orderId),
      signal,
      files: files.flatMap((file) => {
        const content = contents.get(file.key);
        return content ? { field: 'files', name: file.name, content } : [];
      }),
      onProgress: (share) => change({ share }),
    },
  );

/**
 * State of an answer. Its key stays with its words and files, so that the server stores them once, however often a bad line
 * makes the reader send them; another answer gets another key.
 */
export function useAnswer(
  orderId: number,
  questionId: number,
  { onSent, onEmpty }: { onSent: () => void; onEmpty: () => void },
) {
  const of = `${orderId}-${questionId}` as const;
  const [state, setState] = useState(() => stored(of));
  const { draft, problems, phase, tooMany, failure } = state;
  const contents = useRef(new Map<string, File>());
  const attempt = useAttempt();
  const isSlow = useIsSlow(phase === 'sending');
  useEffect(() => saveDraft('answer', of, draft), [of, draft]);

  const change = (changed: Partial<State>) => setState((before) => ({ ...before, ...changed }));
  /** Another answer: what was being sent is given up. */
  function edit(edited: Partial<Draft>, changed: Partial<State> = {}) {
    attempt.start();
    setState((before) => ({
      ...before,
      draft: { ...before.draft, ...edited, key: newKey() },
      phase: 'writing',
      tooMany: false,
      failure: undefined,
      ...changed,
    }));
  }

  async function send() {
    clearNotices();
    change({ phase: 'sending', share: 0, failure: undefined });
    const signal = attempt.start();
    const answer = await sendAnswer({ orderId, questionId, draft, contents: contents.current, signal, change });
    if (signal.aborted) return;
    if (answer.status === 1) {
      contents.current.clear();
      setState(fresh(emptyDraft()));
      return onSent();
    }
    if (answer.status === 401) return leaveOrder(orderId);
    const refused = refusedState(draft, answer);
    change(refused);
    if (Object.keys(refused.problems).length === 0) showFailure(answer);
  }

  return {
    message: draft.message,
    files: withShares(state),
    phase,
    isSlow,
    tooMany,
    failure,
    write: (message: string) => edit({ message }),
    add(chosen: readonly File[]) {
      const { taken, files, refused, tooMany } = filesOf(chosen, maxAnswerFiles - draft.files.length);
      for (const { key, content } of taken) contents.current.set(key, content);
      edit({ files: [...draft.files, ...files] }, { problems: { ...problems, ...refused }, tooMany });
    },
    remove(key: string) {
      contents.current.delete(key);
      const { [key]: _, ...others } = problems;
      edit({ files: draft.files.filter((file) => file.key !== key) }, { problems: others });
    },
    submit() {
      if (phase === 'sending' && !isSlow) return;
      if (isUnseen(draft.message) && draft.files.length === 0) {
        change({ phase: 'empty' });
        onEmpty();
      } else if (Object.keys(problems).length > 0) change({ phase: 'unsent', failure: undefined });
      else void send();
    },
  };
}
