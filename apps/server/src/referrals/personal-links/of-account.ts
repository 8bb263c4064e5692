import type { Tx } from '../../platform/database/database.ts'
import * as repository from './repository.ts'

/** Stored data of a person's link, for their data export. */
export interface KeptLink {
  readonly link: repository.PersonalLink
  readonly codes: readonly repository.ShareCode[]
}

export type PersonalLinksOfAccount = ReturnType<typeof personalLinksOfAccount>

/** Personal links in the export and deletion of an account. */
export function personalLinksOfAccount() {
  return { keptOf, deleteOfAccount: repository.deleteOfAccount }
}

async function keptOf(tx: Tx, accountId: string): Promise<KeptLink | null> {
  const link = await repository.findOfAccount(tx, accountId)
  return link ? { link, codes: await repository.codesOf(tx, link.id) } : null
}
