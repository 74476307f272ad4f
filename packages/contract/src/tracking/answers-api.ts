import { z } from 'zod';
import { maxAnswerFiles, maxText } from '../platform/constants';
import { answer, endpoint } from '../platform/endpoint';
import { instant, optionalLongText, orderIdField, ownKey, questionIdField } from '../platform/fields';

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/front/answer',
  summary: 'Answer our question, or write to us: a message, files, or both. Sending it again changes nothing',
  access: { kind: 'grant' },
  heavy: 'upload',
  input: z.object({
    orderId: orderIdField,
    key: ownKey,
    /** Which question it answers. Left out: all that were asked. */
    questionId: questionIdField.optional(),
    message: optionalLongText('message', maxText.answer, 'Send the message as a text.').optional(),
  }),
  output: answer(z.object({ received_at: instant })),
  file: 'files',
  maxFiles: maxAnswerFiles,
});
