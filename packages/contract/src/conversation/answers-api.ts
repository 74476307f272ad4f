import { z } from 'zod';
import { isUnseen } from '../platform/clean-text';
import { answerPartBytes, maxAnswerFiles, maxText } from '../platform/constants';
import { answer, done, endpoint } from '../platform/endpoint';
import {
  instant,
  line,
  optionalLongText,
  orderIdField,
  ownKey,
  questionIdField,
  wholeNumber,
} from '../platform/fields';

/*
 * What customers answer on the tracking page: a message, and files that are sent in parts before it, so that a line that
 * breaks off only costs one part.
 */

const grant = { kind: 'grant' } as const;
const nothing = 'Write an answer or add a file.';
const files = `Send up to ${maxAnswerFiles} files, such as {"files": [{"key": "…", "name": "passport.jpg"}]}.`;

const sentFile = z.object({ key: ownKey, name: line('file name', maxText.fileName) }, files);

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/front/answer',
  summary: 'Answer our question, or write to us: a message, and files whose parts were sent before',
  access: grant,
  heavy: 'upload',
  input: z
    .object({
      orderId: orderIdField,
      key: ownKey,
      /** Which question it answers. Left out: all that were asked. */
      questionId: questionIdField.optional(),
      message: optionalLongText('message', maxText.answer, 'Send the message as a text.').optional(),
      files: z
        .array(sentFile, files)
        .max(maxAnswerFiles, files)
        .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Send each file once.')
        .optional(),
    })
    .refine(({ message = '', files = [] }) => files.length > 0 || !isUnseen(message), {
      path: ['message'],
      message: nothing,
    }),
  output: answer(z.object({ received_at: instant })),
});

/** Far more than the largest file has that a server may take. */
const maxParts = 10_000;
const partNeeded = 'Send the number of the part, from 0.';

/** Which file is on its way. */
const ofFile = {
  orderId: orderIdField,
  fileKey: ownKey,
};

export const sendAnswerPart = endpoint({
  method: 'POST',
  path: '/front/answer-part',
  summary:
    'One part of a file of an answer; sending it again changes nothing. Parts of no answer are removed after a day',
  access: grant,
  input: z.object({
    ...ofFile,
    part: wholeNumber(partNeeded, { min: 0, max: maxParts - 1 }),
    parts: wholeNumber('Send how many parts the file has.', { min: 1, max: maxParts }),
  }),
  output: done,
  file: 'content',
  maxFileBytes: answerPartBytes,
});

export const getAnswerParts = endpoint({
  method: 'POST',
  path: '/front/answer-parts',
  summary: 'Which parts of a file have arrived, so that only the others are sent again',
  access: grant,
  input: z.object(ofFile),
  output: answer(z.object({ parts: z.array(z.int()) })),
});
