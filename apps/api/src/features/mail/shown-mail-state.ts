import type { ShownMailState } from '@sac/contract/mail/mail-states';
import { sql } from 'kysely';

/** SQL: the state of a row of the table or alias `mail` as people and the API see it. */
export const shownMailState = (mail: 'mail' | 'm') => sql<ShownMailState>`
  case when ${sql.ref(`${mail}.state`)} = 'sent' and ${sql.ref(`${mail}.delivered_via`)} = 'Preview' then 'preview'
    else ${sql.ref(`${mail}.state`)} end`;
