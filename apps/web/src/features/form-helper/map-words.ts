import type { FormMapVersion } from '@sac/contract/form-helper/form-helper-api';
import type { AnswerField, MapMark } from '@sac/contract/form-helper/form-map';
import { fieldFactsOf } from '@sac/contract/orders/field-facts';
import { formatUtc } from '@sac/contract/platform/dates';

/** An answer as staff call it. */
export const answerLabel = (answer: AnswerField): string =>
  answer === 'office_email' ? 'The office’s email' : (fieldFactsOf(answer).label ?? answer);

export const markText = ({ selector, text }: MapMark) => (text ? `${selector} “${text}”` : selector);

/** Who made a version, and when. */
export const madeBy = ({ created_by, created_at }: FormMapVersion) =>
  created_by === null ? 'built in' : `by ${created_by}, ${formatUtc(created_at)} UTC`;
