/** The names of headers that say that a program wrote an email, as part of a regular expression. */
export const machineHeaders =
  'auto-submitted|precedence|x-precedence|x-auto[a-z-]*|x-mail-autoreply|x-fc-machinegenerated|x-post-messageclass|x-ms-exchange-inbox-rules-loop|x-failed-recipients';
