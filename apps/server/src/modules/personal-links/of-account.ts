import type { Tx } from '../../platform/database/database.ts'
import * as repository from './repository.ts'

/** What is kept of a person's link, for their file. */
export interface KeptLink {
  readonly link: repository.PersonalLink
  readonly codes: readonly repository.ShareCode[]
}

export type PersonalLinksOfAccount = ReturnType<typeof personalLinksOfAccount>

/** A person's link where their account is exported or deleted. */
export function personalLinksOfAccount() {
  return { keptOf, deleteOfAccount: repository.deleteOfAccount }
}

async function keptOf(tx: Tx, accountId: string): Promise<KeptLink | null> {
  const link = await repository.findOfAccount(tx, accountId)
  return link ? { link, codes: await repository.codesOf(tx, link.id) } : null
}
