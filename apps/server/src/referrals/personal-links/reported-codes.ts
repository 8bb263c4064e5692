import { normaliseOfflineCode, normaliseShareCode } from '@zuruf/domain'
import type { PartnerLinkOwners } from '../../agencies/partner-links/index.ts'
import { lockKindOf } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { LastingReferrals, Referral, ReferralService } from '../referrals/index.ts'
import * as repository from './repository.ts'
import type { PersonalLinks } from './service.ts'

export interface Dependencies {
  readonly referrals: Pick<ReferralService, 'findByCode' | 'idsByCodes'>
  readonly personalLinks: Pick<PersonalLinks, 'ownerOfCode' | 'lastingOwnerOf'>
  readonly partnerLinks: Pick<PartnerLinkOwners, 'findByCode' | 'findOwner' | 'findById'>
  readonly lasting: Pick<LastingReferrals, 'ofOrder' | 'listSole'>
}

/** A code that an order event names, with the event's product. */
export interface NamedCode {
  readonly code: string
  readonly productId: string | undefined
}

/** The referral that a code leads to. */
export interface ReferralOfCode {
  readonly id: string
  /** Replaced referrals of the same link and product: the event may be about their orders. */
  readonly replacedIds: readonly string[]
}

/** The referral of a code, and since when its owner has had the code to share; null for an offline code. */
export interface DatedReferral {
  readonly id: string
  readonly since: Date | null
}

export type ReportedCodes = ReturnType<typeof reportedCodes>

/**
 * Finds the referral for a code that the provider names in an order event: the offline code of a referral, a
 * personal code together with a product, or a sales partner's code. Decision 089
 */
export function reportedCodes({ referrals, personalLinks, partnerLinks, lasting }: Dependencies) {
  /**
   * Returns whose referral an order with this code belongs to, and for which product: that of the order, or
   * that of a sales partner's code.
   */
  async function ownerAndProductOf(tx: Tx, context: Context, { code, productId }: NamedCode) {
    const partnerLink = await partnerLinks.findByCode(tx, code)
    const partner = partnerLink && (await partnerLinks.findOwner(tx, context, partnerLink))
    const wanted = partnerLink?.productId ?? productId
    const owner = partnerLink
      ? partner && { kind: 'partner' as const, ...partner }
      : await personalLinks.ownerOfCode(tx, context, code)
    if (!owner || !wanted) return undefined
    return { owner: await personalLinks.lastingOwnerOf(tx, context, owner, wanted), productId: wanted }
  }

  return {
    /**
     * Finds the referral of a code. The lasting referral of a personal or partner's code is created if
     * needed, as the link's page does.
     * @returns undefined for a code that leads nowhere, and for a personal code without a product
     */
    async find(tx: Tx, context: Context, named: NamedCode): Promise<ReferralOfCode | undefined> {
      const offline = await referrals.findByCode(tx, normaliseOfflineCode(named.code))
      if (offline) return { id: offline.id, replacedIds: [] }
      const found = await ownerAndProductOf(tx, context, named)
      if (!found) return undefined
      const [current, ...replaced] = await lasting.ofOrder(tx, context, found.owner, found.productId)
      return current && { id: current.id, replacedIds: replaced.map(({ id }) => id) }
    },

    /**
     * Like `find` for many codes, with a constant number of statements. Leaves out codes for which a referral
     * has to be created, or could be one of several, and those of sales partners.
     */
    async findAll<Named extends NamedCode>(
      tx: Tx,
      context: Context,
      named: readonly Named[],
    ): Promise<ReadonlyMap<Named, DatedReferral>> {
      if (named.length === 0) return new Map()
      const offline = await referrals.idsByCodes(
        tx,
        named.map(({ code }) => normaliseOfflineCode(code)),
      )
      const owners = await ownersOf(tx, context, named)
      const keys = named.flatMap(({ code, productId }) => {
        const owner = owners.get(normaliseShareCode(code))
        return owner && productId ? [{ accountId: owner.accountId, productId, forAgency: false }] : []
      })
      const sole = await lasting.listSole(tx, context, keys)
      const found = new Map<Named, DatedReferral>()
      for (const one of named) {
        const byOffline = offline.get(normaliseOfflineCode(one.code))
        const owner = owners.get(normaliseShareCode(one.code))
        const lastingId = owner && one.productId && sole.get(`${owner.accountId} ${one.productId}`)?.id
        if (byOffline) found.set(one, { id: byOffline, since: null })
        else if (owner && lastingId) found.set(one, { id: lastingId, since: owner.createdAt })
      }
      return found
    },

    /**
     * Returns since when the owner of a lasting referral has given out the code: orders by it may be older
     * than the referral, which is created with the first of them. @returns null for other referrals and codes
     */
    async codeSharedSince(
      tx: Tx,
      { lasting: isLasting, accountId, partnerLinkId }: Referral,
      code: string,
    ): Promise<Date | null> {
      if (!isLasting) return null
      if (partnerLinkId) {
        const own = await partnerLinks.findById(tx, partnerLinkId)
        return own && own.id === (await partnerLinks.findByCode(tx, code))?.id ? own.createdAt : null
      }
      const link = await repository.findByCode(tx, normaliseShareCode(code))
      return link?.accountId === accountId ? link.createdAt : null
    },

    /** Lists the referrals that a code could stand for, for a person to choose from. */
    listCandidates: (tx: Tx, code: string): Promise<string[]> => repository.listReferralsOfCode(tx, code),
  }
}

/** Returns the personal links of these codes whose owners may recommend, by code. */
async function ownersOf(tx: Tx, { tenant }: Context, named: readonly NamedCode[]) {
  const codes = tenant.settings.personalLinks ? named.map(({ code }) => normaliseShareCode(code)) : []
  const links = await repository.listByCodes(tx, codes)
  return new Map(
    links.flatMap((link) =>
      link.emailConfirmedAt && !lockKindOf(tenant, link) ? [[link.code, link] as const] : [],
    ),
  )
}
