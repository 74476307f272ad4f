import { useState } from 'react';
import type { FormField, FormSection } from './official-form';
import { useCopied } from './use-copied';

/**
 * Copying the answers of a form one after the other. The panel and the floating window show the same run.
 * @param what the order or the journey whose answers these are
 */
export function useCopyRun(what: string, sections: FormSection[]) {
  const { copied, markCopied, forgetCopied } = useCopied(what);
  const fields = sections.flatMap((section) => section.fields);
  const last = Math.max(fields.length - 1, 0);
  const firstUncopied = fields.findIndex(({ id }) => !copied.has(id));
  const [chosen, setChosen] = useState({ what, index: -1 });
  const [said, setSaid] = useState('');
  // Until one is chosen, it is the first that is not copied yet.
  const index = Math.min(chosen.what === what && chosen.index >= 0 ? chosen.index : Math.max(firstUncopied, 0), last);

  const isCopiedBefore = ({ id }: FormField) => {
    const [field] = id.split('@');
    return !copied.has(id) && [...copied].some((other) => other.split('@')[0] === field);
  };

  const go = (to: number): number => {
    const reached = Math.max(0, Math.min(to, last));
    setChosen({ what, index: reached });
    return reached;
  };

  return {
    sections,
    fields,
    /** The position of the answer that is copied next. */
    index,
    go,
    copied,
    /** Why an answer has to be entered in the form again; null: it has not. */
    changeOf(field: FormField): string | null {
      if (field.isChanged) return 'Changed since it was submitted';
      return isCopiedBefore(field) ? 'Changed since it was copied' : null;
    },
    said,
    /** '7 of 24'. */
    progress: `${fields.filter(({ id }) => copied.has(id)).length} of ${fields.length}`,
    isDone: firstUncopied === -1,
    /**
     * Copies an answer and goes on to the next.
     * @param view the window in which it was asked for: only the clipboard of the focused one may be written
     * @returns the position of the next; null when the browser refused
     */
    async copy({ id, label, value }: FormField, view: Window): Promise<number | null> {
      try {
        await view.navigator.clipboard.writeText(value);
      } catch {
        setSaid('The browser blocked copying. Select the text and press Ctrl+C.');
        return null;
      }
      markCopied(id);
      setSaid(`Copied: ${label}.`);
      return go(fields.findIndex((field) => field.id === id) + 1);
    },
    restart() {
      forgetCopied();
      setSaid('');
      go(0);
    },
  };
}
export type CopyRun = ReturnType<typeof useCopyRun>;
