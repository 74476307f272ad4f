import { useEffect, useEffectEvent, useState } from 'react';

/** The page, and the frames of the same site in it. */
function documents(root: Document): Document[] {
  const frames = [...root.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? []);
  return [root, ...frames.flatMap(documents)];
}

const outline = '2px solid #d97706';

/** While it is on, a click on the page chooses an element and does nothing else. */
export function usePick(onPick: (element: HTMLElement) => void) {
  const [isPicking, setPicking] = useState(false);
  const pick = useEffectEvent((event: Event) => {
    const element = event.composedPath()[0] as HTMLElement;
    // The panel itself.
    if (element.tagName === 'ARRIVAL-FORM-HELPER') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click') return;
    setPicking(false);
    onPick(element);
  });
  useEffect(() => {
    if (!isPicking) return;
    const stop = new AbortController();
    let marked: HTMLElement | null = null;
    const mark = (element: HTMLElement | null) => {
      marked?.style.removeProperty('outline');
      element?.style.setProperty('outline', outline);
      marked = element;
    };
    const options = { capture: true, signal: stop.signal };
    for (const page of documents(document)) {
      for (const type of ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup'])
        page.addEventListener(type, (event) => pick(event), options);
      page.addEventListener('mouseover', (event) => mark(event.composedPath()[0] as HTMLElement), options);
    }
    return () => {
      stop.abort();
      mark(null);
    };
  }, [isPicking]);
  return { isPicking, start: () => setPicking(true) };
}
