import type { CheckedPack } from '@sac/contract/check-pack-api';
import { useCallback, useEffect, useState } from 'react';
import { type CallFailure, call } from '../call';
import { useAttempt } from '../site/use-attempt';

/** What is recorded of a pack, or why that is not known; `load` asks again. */
export function useCheckedPack(number: string) {
  const [state, setState] = useState<{ pack?: CheckedPack; failure?: CallFailure }>({});
  const attempt = useAttempt();
  const load = useCallback(async () => {
    const signal = attempt.start();
    setState({});
    const answer = await call('/front/check-defence-pack', { number }, { signal });
    if (!signal.aborted) setState(answer.status === 1 ? { pack: answer.data } : { failure: answer });
  }, [number, attempt]);
  useEffect(() => {
    load();
  }, [load]);
  return { ...state, load };
}
