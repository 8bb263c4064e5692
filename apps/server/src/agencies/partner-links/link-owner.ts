import { normaliseReferralNumber } from '@zuruf/domain'
import type { Account, AccountService } from '../../identity/accounts/index.ts'
import { lockKindOf } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Agency, Agents, Member } from '../agents/index.ts'
import { newPartnerCode } from './codes.ts'
import * as repository from './repository.ts'

/** A partner link with its sales partner, who is active and not locked. */
export interface PartnerOfLink {
  readonly link: repository.PartnerLink
  readonly agency: Agency
  readonly member: Member
  readonly account: Account
}

export interface Dependencies {
  readonly agents: Pick<Agents, 'findActivePartner'>
  readonly accounts: Pick<AccountService, 'findById'>
}

export type PartnerLinkOwners = ReturnType<typeof partnerLinkOwners>

/**
 * Finds partner links by their code and the sales partners they belong to, for the module of personal links,
 * which redirects visitors. Decision 100
 */
export function partnerLinkOwners({ agents, accounts }: Dependencies) {
  return {
    /** Returns the link with this code, in any state of its partner. */
    findByCode: (tx: Tx, code: string): Promise<repository.PartnerLink | undefined> =>
      repository.findByCode(tx, normaliseReferralNumber(code)),

    /** Returns the sales partner of a link; undefined while the agency is not active or the account is locked. */
    async findOwner(
      tx: Tx,
      { tenant }: Context,
      link: repository.PartnerLink,
    ): Promise<PartnerOfLink | undefined> {
      const partner = await agents.findActivePartner(tx, link.agencyId)
      const account = partner && (await accounts.findById(tx, partner.member.accountId))
      return account && !lockKindOf(tenant, account) ? { ...partner, link, account } : undefined
    },

    findById: repository.findById,

    /**
     * Returns the partner's link for a product, and creates it if it is missing. Used when a visitor of
     * another link of the partner chooses this product.
     */
    getOrCreateForProduct: (
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
