import { maxAnswerFiles, maxText } from '@sac/contract/platform/constants';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../call';
import { leaveOrder } from '../../grant';
import { newKey, type SentFile } from '../draft';
import { sendFile } from './send-file';

export interface PickedFile extends SentFile {
  /** 'there': all of it has arrived. */
  state: 'sending' | 'paused' | 'there' | 'too large' | 'refused' | 'lost' | 'not sent';
  /** From 0 to 1. */
  share: number;
}

/** Invisible characters and half letters would be refused; the end with the kind of file stays. */
const nameOf = ({ name }: File) =>
  name
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(-maxText.fileName) || 'file';

/** Some browsers know no type for HEIC. What the server then finds to be another kind, it refuses with the answer. */
const mayBeTaken = ({ type }: File) => type === '' || type === 'application/pdf' || type.startsWith('image/');

const stateOf = ({ httpStatus }: CallFailure): PickedFile['state'] =>
  httpStatus === 413 ? 'too large' : httpStatus === 429 ? 'not sent' : 'refused';

/**
 * The files of an answer, which are sent as soon as they are chosen, one after the other.
 * @param onChange with those that have arrived, whenever they change
 */
export function useAnswerFiles(orderId: number, kept: readonly SentFile[], onChange: (arrived: SentFile[]) => void) {
  const [files, setFiles] = useState<PickedFile[]>(() => kept.map((file) => ({ ...file, state: 'there', share: 1 })));
  const [tooMany, setTooMany] = useState(false);
  const latest = useRef(files);
  const contents = useRef(new Map<string, File>());
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  function keep(next: PickedFile[]) {
    const before = latest.current;
    latest.current = next;
    setFiles(next);
    const arrived = (all: PickedFile[]) => all.filter(({ state }) => state === 'there');
    const keysOf = (all: PickedFile[]) =>
      arrived(all)
        .map(({ key }) => key)
        .join();
    if (keysOf(before) !== keysOf(next)) onChange(arrived(next).map(({ key, name, bytes }) => ({ key, name, bytes })));
  }
  const change = (key: string, changed: Partial<PickedFile>) =>
    keep(latest.current.map((file) => (file.key === key ? { ...file, ...changed } : file)));

  function start(key: string, file: File) {
    const stop = new AbortController();
    stops.current.set(key, stop);
    queue.current = queue.current.then(async () => {
      if (stop.signal.aborted) return;
      const problem = await sendFile({
        orderId,
        key,
        file,
        signal: stop.signal,
        onProgress: (share) => change(key, { share }),
        onPause: (isPaused) => change(key, { state: isPaused ? 'paused' : 'sending' }),
      });
      if (stop.signal.aborted) return;
      if (problem?.status === 401) return leaveOrder(orderId);
      change(key, problem ? { state: stateOf(problem) } : { state: 'there', share: 1 });
    });
  }

  return {
    files,
    tooMany,
    add(chosen: readonly File[]) {
      const free = maxAnswerFiles - latest.current.length;
      setTooMany(chosen.length > free);
      for (const file of chosen.slice(0, Math.max(0, free))) {
        const key = newKey();
        const isTaken = mayBeTaken(file);
        const state = isTaken ? 'sending' : 'refused';
        keep([...latest.current, { key, name: nameOf(file), bytes: file.size, state, share: 0 }]);
        if (!isTaken) continue;
        contents.current.set(key, file);
        start(key, file);
      }
    },
    remove(key: string) {
      stops.current.get(key)?.abort();
      contents.current.delete(key);
      setTooMany(false);
      keep(latest.current.filter((file) => file.key !== key));
    },
    /** The server does not have all of it. Sends it again, unless its content is gone since a reload. */
    sendAgain(key: string) {
      const content = contents.current.get(key);
      change(key, content ? { state: 'sending', share: 0 } : { state: 'lost' });
      if (content) start(key, content);
    },
    /** The server cannot use it. */
    refuse: (key: string) => change(key, { state: 'refused' }),
    clear() {
      contents.current.clear();
      setTooMany(false);
      keep([]);
    },
  };
}
