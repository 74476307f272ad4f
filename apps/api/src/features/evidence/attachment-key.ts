/** The attachments by content; `lettersOf` gives their letters. */
export type AttachmentKey =
  | 'chronology'
  | 'facts'
  | 'checkout'
  | 'downloads'
  | 'mails'
  | 'card'
  | 'texts'
  | 'screen'
  | 'contacts'
  | 'others'
  | 'earlier'
  | 'pictures';
