import { normaliseReferralNumber } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { lockOf } from '../accounts/locks.ts'
import type { Account } from '../accounts/repository.ts'
import type { AccountService } from '../accounts/service.ts'
import type { Agents } from '../agencies/agents.ts'
import type { Agency, Member } from '../agencies/repository.ts'
import { newPartnerCode } from './codes.ts'
import * as repository from './repository.ts'

/** A sales partner who may take part, by the code of one of their links. */
export interface PartnerOfLink {
  readonly link: repository.PartnerLink
  readonly agency: Agency
  readonly member: Member
  readonly account: Account
}

export interface Dependencies {
  readonly agents: Pick<Agents, 'withPartner'>
  readonly accounts: Pick<AccountService, 'findById'>
}

export type PartnerLinkOwners = ReturnType<typeof partnerLinkOwners>

/** Who is behind a partner's link, as personal links ask for it. Decision 100 */
export function partnerLinkOwners({ agents, accounts }: Dependencies) {
  return {
    /** The link with this code, whether its partner may take part or not. */
    linkOf: (tx: Tx, code: string): Promise<repository.PartnerLink | undefined> =>
      repository.findByCode(tx, normaliseReferralNumber(code)),

    /** @returns undefined while the partner may not take part */
    async ownerOf(
      tx: Tx,
      { tenant }: Context,
      link: repository.PartnerLink,
    ): Promise<PartnerOfLink | undefined> {
      const working = await agents.withPartner(tx, link.agencyId)
      const account = working && (await accounts.findById(tx, working.member.accountId))
      return account && !lockOf(tenant, account) ? { ...working, link, account } : undefined
    },

    findById: repository.findById,

    /** The partner's link of a product. Made where there is none: a visitor of another link chose it. */
    linkOfProduct: (
      tx: Tx,
      { tenant, now }: Context,
      agencyId: string,
      productId: string,
    ): Promise<repository.PartnerLink> =>
      repository.putLink(tx, {
        tenantId: tenant.id,
        id: newId(),
        agencyId,
        productId,
        code: newPartnerCode(),
        createdAt: now,
      }),
  }
}
