import type { AuthorityKind } from '@sac/contract/mail/authority-mail';
import { refusals } from '../../cards/check/marks/refusal-words';
import { statedIn } from '../../cards/check/marks/statements';
import { findWords } from '../../cards/check/reading/find-words';
import { anyWord, listed } from '../../cards/check/reading/word-lists';
import { type MailParts, partsOf } from './mail-sentences';

/*
 * How a kind of the authority's mail is recognised. The lists are words in lower case; Latin words match whole words, '#' is a date
 * or a long number, and ':' is a space. Add one where an email shows another. Each is about what happened to this submission: an
 * approved card's covering letter also says how to amend it.
 */

interface Mark {
  in: keyof MailParts;
  words: readonly string[];
  /** They count where they are said of this submission, see statedIn(). */
  isStated?: true;
}

interface KindMarks {
  kind: AuthorityKind;
  /** A text of each list. */
  marks: readonly Mark[];
  /** But none of these. */
  without?: readonly Mark[];
  example: string;
}

/** Every first word before every second one. */
const each = (firsts: string, seconds: string) =>
  listed(firsts).flatMap((first) => listed(seconds).map((second) => `${first} ${second}`));

const refused: readonly string[] = [
  ...each(
    `been, was, were, is, status, automatically, successfully, subsequently, submission, application, declaration
     arrival card, sgac, visit pass, e-pass`,
    'rejected, refused, declined, denied, invalidated, voided, revoked',
  ),
  ...each(
    'could not be, cannot be, can not be, was not, has not been, have not been, were not, is not',
    'accepted, approved, granted, processed, submitted, verified, validated, completed',
  ),
  ...listed(`
    not accepted, not approved, not granted, not successful, unsuccessful, unable to process, unable to accept
    unable to approve, unable to verify, unable to grant, unable to complete, cannot accept, cannot process
    cannot approve, did not pass, not successfully, status failed, submission failed, has failed, regret to inform
    we regret that, regret that your
    不予接受, 不接受, 未被接受, 未获接受, 未获批准, 不批准, 未通过, 不成功, 被拒, 已拒绝, 驳回, 提交失败, 无法处理
    未能处理, 未获处理, 未獲接受, 未獲批准, 已拒絕, 駁回, 提交失敗, 無法處理
    tidak diterima, tidak diluluskan, tidak berjaya, tidak dapat diproses, telah ditolak, ditolak
    நிராகரிக்கப்பட்ட, நிராகரி, ஏற்கப்படவில்லை, செல்லாது
  `),
];

const toCorrect: readonly string[] = [
  ...each('been, was, status, automatically, successfully', 'cancelled, canceled, withdrawn, superseded'),
  ...each(
    'please, kindly, you must, you need to, you are required to',
    `amend, correct, rectify, resubmit, re-submit, submit again, submit it again, submit a new, submit a fresh
     submit a corrected, make a new submission, update, edit, revise, change, reapply, re-apply`,
  ),
  ...each(
    'correction, corrections, amendment, amendments, resubmission, re-submission',
    'required, needed, is required, are required, is needed, are needed',
  ),
  ...each(
    'passport, passport number, travel document, date of birth, name, nationality, particulars',
    'is invalid, is incorrect, are incorrect, does not match, do not match',
  ),
  ...listed(`
    invalid passport, invalid passport number, invalid travel document, invalid date, invalid name, status invalid
    invalid submission, was invalid, is incomplete, was incomplete, were incorrect, was incorrect, not eligible
    discrepancy, discrepancies, must be corrected, needs to be corrected, to be resubmitted, requires correction
    resubmit your, arrival card again, declaration again, log in to amend, log in to correct, log in and amend, log in and correct, contains errors, mismatch
    been returned, was returned, been shortened, was shortened, is void, was void, withheld, not tally, duplicate submission
    result fail, failed, was never, has never, not been, was not, were not, has not, have not, could not, did not
    wasn't, weren't, hasn't, haven't, couldn't, didn't, incorrectly declared, wrongly declared
    已被取消, 已取消, 请更正, 请修改, 请重新提交, 需要更正, 需更正, 不一致, 不符, 号码无效, 資料不符, 請更正, 請修改
    請重新提交, 已被撤销
    telah dibatalkan, sila betulkan, sila pinda, sila hantar semula, tidak sah, tidak sepadan, perlu dibetulkan
    ரத்து செய்யப்பட்ட, திருத்தவும், மீண்டும் சமர்ப்பிக்கவும், பொருந்தவில்லை
  `),
];

const asked: readonly string[] = [
  ...each(
    'please, kindly, you must, you need to, you are required to',
    `provide, furnish, upload, submit the following, submit a copy, submit supporting, clarify, confirm, send us, send a
     send the, send your, email us, reply with, reply to, attach, forward us, forward a copy, answer, let us know`,
  ),
  ...each('respond, reply, contact us, write to us, get back to us', 'within, by, before, no later than, urgently'),
  ...each(
    'additional, further, supporting, outstanding, missing',
    'documents, document, particulars, evidence, clarification',
  ),
  ...each(
    'verify your, verify the',
    'identity, passport, travel document, email, submission, declaration, travel plans',
  ),
  ...listed(`
    additional information, further information is required, further information is needed, need further information
    require further information, action required, action is required, we require, waiting for, clarification, interview
    请提供, 补充资料, 补充文件, 请补充, 请回复, 請提供, 補充資料, 補充文件
    sila berikan, sila kemukakan, maklumat tambahan, dokumen tambahan, sila balas
    வழங்கவும், அனுப்பவும், கூடுதல் ஆவணங்கள், கூடுதல் தகவல்
  `),
];

/** Phrases of emails without a decision, or to travellers who already have the paper. */
const undecided = listed(`
  is pending, status pending, pending review, pending approval, pending verification, under review
  is being processed, still being processed, is being reviewed, being verified, in progress, draft, one more step
  you have overstayed, pass has expired, pass expired, about to expire, expiring, expires soon, expires in
  a reminder, reminder your, reminder of, gentle reminder, friendly reminder
`);

const notCertain: readonly Mark[] = [
  { in: 'unconditional', words: undecided },
  { in: 'facts', words: refusals },
];

const visitPasses = listed('e-pass, epass, e pass, electronic visit pass, electronic pass, visit pass');
const granted = [
  ...each('been, was, hereby, visit pass, pass', 'granted, issued'),
  ...listed(`
    you are granted, permitted to stay, allowed to stay, granted a stay, granted to you, issued to you, pass issued
    your e-pass is ready
  `),
  ...each(
    `last day of stay, last day of stay allowed, last day of stay granted, last day of stay in singapore
     valid until, valid till`,
    '#, is #, on #',
  ),
];

const arrivalCards = listed('sg arrival card, singapore arrival card, sgac');
const submitted = [
  ...listed(`
    acknowledgement, acknowledgment, acknowledges, acknowledge receipt, acknowledge your
    successfully submitted, submitted successfully, submission successful, submission is successful, submission was successful, successful submission
    successfully received, received your submission, received your sg arrival card
    has been received, has been submitted, successfully updated, successfully amended, updated successfully
    amended successfully, has been updated, has been amended
  `),
  ...each('de number, de no, de no., de number is, de no. is', '#, sg #'),
];

/** Checked in this order. Refusals come first, because a person decides in doubt. */
export const kindMarks: readonly KindMarks[] = [
  {
    kind: 'correction',
    marks: [{ in: 'all', words: refused, isStated: true }],
    example: 'Your submission has been rejected.',
  },
  {
    kind: 'correction',
    marks: [{ in: 'unconditional', words: toCorrect }],
    example: 'Please correct the passport number.',
  },
  {
    kind: 'request',
    marks: [{ in: 'tasks', words: asked }],
    example: 'Please provide a copy of the passport.',
  },
  {
    kind: 'epass',
    marks: [
      { in: 'all', words: visitPasses },
      { in: 'facts', words: granted },
    ],
    without: notCertain,
    example: 'e-Pass. Last day of stay: 22/12/2026',
  },
  {
    kind: 'card',
    marks: [
      { in: 'all', words: arrivalCards },
      { in: 'facts', words: submitted },
    ],
    without: notCertain,
    example: 'Your SG Arrival Card was successfully submitted.',
  },
];

const compiled = kindMarks.map(({ kind, marks, without = [] }) => {
  const testOf = ({ in: part, words, isStated }: Mark) => {
    if (isStated) {
      const find = findWords(words);
      return (parts: MailParts) => statedIn(parts[part].split('\n'), find) !== null;
    }
    const word = anyWord(words);
    return (parts: MailParts) => word.test(parts[part]);
  };
  const [needed, excluded] = [marks.map(testOf), without.map(testOf)];
  return {
    kind,
    isMeant: (parts: MailParts) => needed.every((has) => has(parts)) && !excluded.some((has) => has(parts)),
  };
});

/**
 * What an email of the authority is about: its subject, its text and the texts of its attachments are read together. Whether it is
 * from the authority is not asked here.
 */
export function authorityKindOf(mail: {
  subject: string | null;
  text: string;
  attachmentTexts: readonly string[];
}): AuthorityKind {
  const parts = partsOf([mail.subject ?? '', mail.text, ...mail.attachmentTexts].join('\n\n'));
  return compiled.find(({ isMeant }) => isMeant(parts))?.kind ?? 'other';
}
