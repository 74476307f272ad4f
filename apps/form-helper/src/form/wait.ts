/** Waits until `read` gives something, as the page changes. @returns null when it gives nothing within `ms` */
export function waitFor<T>(
  read: () => T | null | undefined | false,
  ms: number,
  root: Node = document,
): Promise<T | null> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => check());
    const timers: number[] = [];
    const finish = (found: T | null) => {
      observer.disconnect();
      for (const timer of timers) clearInterval(timer);
      resolve(found);
    };
    const check = () => {
      const found = read();
      if (found) finish(found);
    };
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    // Values of inputs change without a mutation.
    timers.push(window.setInterval(check, 50));
    timers.push(window.setTimeout(() => finish(read() || null), ms));
    check();
  });
}

export const delay = (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms));
