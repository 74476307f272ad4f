import { type RefObject, useLayoutEffect } from 'react';

/** Tells the sheets how high the top bar is at the moment, so that what is sticky stays below it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--bar-height', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--bar-height');
    };
  }, [bar]);
}
