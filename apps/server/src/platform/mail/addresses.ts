import { emailSpellings } from '@zuruf/domain'
import { type RawBuilder, sql } from 'kysely'

/**
 * Returns a query of the ids of the mails to these addresses, in any spelling and case. An index finds them, which
 * conditions on `mail.to_address` without regard to case do not have. Decision 126
 */
export const idsOfMailsTo = (addresses: readonly string[]): RawBuilder<string> =>
  sql`(select mail_id from mail_of_address where address = any(${addresses.flatMap(emailSpellings)}::text[]))`
