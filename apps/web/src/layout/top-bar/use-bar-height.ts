import { type RefObject, useLayoutEffect } from 'react';

/** Passes the current height of the top bar to the style sheets, so that what is sticky stays below it. */
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
