import type { TemplateName } from '@sac/contract/conversation/conversation-api';
import { checkTemplate, type TemplateFormValues, templateForm } from '@sac/contract/conversation/question-placeholders';
import { type MessageTemplate, resetTemplate, saveTemplate } from '@sac/contract/conversation/templates-api';
import type { Language } from '@sac/contract/platform/languages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../platform/api/call';
import { useAction } from '../../../platform/api/query';
import { submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { templatesKey } from './templates-queries';

export interface Which {
  purpose: TemplateName;
  language: Language;
}

const reloads = [templatesKey];
const wordsOf = ({ subject, body }: TemplateFormValues): TemplateFormValues => ({ subject, body });
const isSame = (a: TemplateFormValues, b: TemplateFormValues) =>
  a.subject.trim() === b.subject.trim() && a.body.trim() === b.body.trim();
const stampOf = ({ change }: MessageTemplate) => change?.changed_at ?? null;

/**
 * The text being edited. It follows what is stored as long as nothing else was typed; when somebody else has changed the
 * stored text under what was typed, `isBehind` says so, and saving is refused until one of the two was chosen.
 */
export function useTemplateForm(which: Which, latest: MessageTemplate) {
  const [schema] = useState(() =>
    templateForm.superRefine(({ body }, context) => checkTemplate({ purpose: which.purpose, body }, context)),
  );
  const form = useCheckedForm(schema, wordsOf(latest));
  const [base, setBase] = useState(latest);
  const typed = useWatch({ control: form.control, compute: (values) => values });
  const isChanged = !isSame(typed, base);
  const isNewer = stampOf(latest) !== stampOf(base);
  const canFollow = isNewer && (!isChanged || isSame(typed, latest));
  const { reset, trigger } = form;
  const follow = () => {
    setBase(latest);
    reset(wordsOf(latest));
    void trigger();
  };

  useEffect(() => {
    if (!canFollow) return;
    setBase(latest);
    reset(wordsOf(latest));
    void trigger();
  }, [canFollow, latest, reset, trigger]);

  const save = useMutation({
    mutationFn: (values: TemplateFormValues) => call(saveTemplate, { ...values, ...which, seen: stampOf(base) }),
    meta: { reloads },
  });
  const back = useAction(resetTemplate, { reloads });

  return {
    form,
    typed,
    isChanged,
    isBehind: isNewer && !canFollow,
    save: submitTo(form, save.mutate),
    isSaving: save.isPending,
    /** Takes the stored text instead of what was typed. */
    showStored: follow,
    /** Keeps what was typed; saving it replaces the stored text. */
    keepTyped: () => setBase({ ...latest }),
    backToProduct(onSuccess: () => void) {
      back.mutate(
        { ...which, seen: stampOf(base) },
        {
          onSuccess() {
            reset(latest.product);
            onSuccess();
          },
        },
      );
    },
    isGoingBack: back.isPending,
  };
}
