import { useEffect } from 'react';

/** Once, in the frame of the back office. The first screen loads without what watches. */
export const useIdleSignOut = (isSignedIn: boolean) =>
  useEffect(() => {
    if (!isSignedIn) return;
    const watching = import('./watch-use').then(({ watchUse }) => watchUse());
    return () => void watching.then((end) => end()).catch(() => undefined);
  }, [isSignedIn]);
