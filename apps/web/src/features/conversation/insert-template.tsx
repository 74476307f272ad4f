import { NativeSelect } from '@mantine/core';
import { mayAskFor, purposeNames, questionPurposes } from '@sac/contract/conversation/conversation-api';
import { previewQuestion } from '@sac/contract/conversation/questions-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import type { Language } from '@sac/contract/platform/languages';
import { useState } from 'react';
import { useAction } from '../../platform/api/query';

interface InsertTemplateProps {
  order: OrderDetails;
  language: Language;
  onInsert: (text: string) => void;
}

/** Adds the text of a template, in the language of the reply, to what is written. */
export function InsertTemplate({ order, language, onInsert }: InsertTemplateProps) {
  const [missing, setMissing] = useState('');
  const { mutate, isPending } = useAction(previewQuestion, {
    onSuccess({ data: { asked, missing } }) {
      setMissing(missing.map(({ message }) => message).join(' '));
      if (missing.length === 0) onInsert(asked);
    },
  });
  return (
    <NativeSelect
      label="Insert a template"
      // Chosen again, it is inserted again.
      value=""
      disabled={isPending}
      error={missing}
      onChange={({ currentTarget }) => {
        const purpose = purposeNames.find((name) => name === currentTarget.value);
        if (purpose) mutate({ orderId: order.order_id, purpose, language });
      }}
    >
      <option value="">Choose a template</option>
      {purposeNames
        .filter((purpose) => purpose !== 'free' && mayAskFor(purpose, order))
        .map((purpose) => (
          <option key={purpose} value={purpose}>
            {questionPurposes[purpose]}
          </option>
        ))}
    </NativeSelect>
  );
}
