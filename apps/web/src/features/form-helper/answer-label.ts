import type { AnswerField } from '@sac/contract/form-helper/form-map';
import { fieldFactsOf } from '@sac/contract/orders/field-facts';

/** An answer as staff call it. */
export const answerLabel = (answer: AnswerField): string =>
  answer === 'office_email' ? 'The office’s email' : (fieldFactsOf(answer).label ?? answer);
