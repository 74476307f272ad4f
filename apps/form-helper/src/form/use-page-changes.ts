import { useSyncExternalStore } from 'react';

let changes = 0;

/** The form's page has changed; not the panel, which is in a shadow root. Values of fields change without a mutation. */
function watchPage(notify: () => void) {
  let timer = 0;
  const later = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      changes++;
      notify();
    }, 120);
  };
  const observer = new MutationObserver(later);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const events = ['input', 'change', 'focusout'] as const;
  for (const event of events) document.addEventListener(event, later, true);
  const frames = window.setInterval(later, 1000);
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
    window.clearInterval(frames);
    for (const event of events) document.removeEventListener(event, later, true);
  };
}

/** Renders again when the form's page changes. */
export const usePageChanges = (): number => useSyncExternalStore(watchPage, () => changes);
