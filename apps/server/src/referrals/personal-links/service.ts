import { randomBytes } from 'node:crypto'
import { isShareCode, normaliseShareCode, shareCodeFrom, shownName } from '@zuruf/domain'
import { toString as qrCode } from 'qrcode'
import type { PartnerLinkOwners, PartnerOfLink } from '../../agencies/partner-links/index.ts'
import { partnerLinkUrl, partnerTerms } from '../../agencies/partner-links/index.ts'
import type { Account, AccountService } from '../../identity/accounts/index.ts'
import { assertUnlocked, lockKindOf } from '../../identity/accounts/index.ts'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Limits } from '../../platform/limits.ts'
import { isRobot } from '../../platform/robots.ts'
import { isOwnTerms } from '../../platform/tenants/own-terms.ts'
import type { ClickService } from '../clicks/index.ts'
import type { FraudTraces } from '../fraud/index.ts'
import type { LastingOwner, LastingReferrals, Referral } from '../referrals/index.ts'
import { guessGuard } from './guess-guard.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly limits: Limits
  readonly accounts: Pick<AccountService, 'findById' | 'lockShared'>
  readonly clicks: Pick<ClickService, 'record'>
  readonly lasting: Pick<LastingReferrals, 'ofProduct'>
  readonly partnerLinks: PartnerLinkOwners
  readonly fraudTraces: Pick<FraudTraces, 'noteOwner'>
  readonly keepAgreedText: KeepAgreedText
}

/** A link with its current code. */
export interface OwnLink {
  readonly link: repository.PersonalLink
  readonly code: string
  /** True until the code has been changed once. */
  readonly isChangeable: boolean
}

/** Person whose referral's orders earn a reward, or a commission for an agency. */
export type Recommender = Pick<Referral, 'accountId' | 'forAgency' | 'partnerLinkId'>

/** Owner of a code. A sales partner earns a commission and is shown by the company name. Decision 100 */
export type LinkOwner =
  | { readonly kind: 'recommender'; readonly link: repository.PersonalLink; readonly account: Account }
  | ({ readonly kind: 'partner' } & PartnerOfLink)

/**
 * Destination of a sales partner's link: an offer, or the product page when the partner may not take part.
 */
export type PartnerDestination =
  | { readonly kind: 'referral'; readonly number: string }
  | { readonly kind: 'product'; readonly productId: string }

export type PersonalLinks = ReturnType<typeof personalLinks>

/**
 * Personal links of recommenders for the whole programme, and the destinations of sales partners' links.
 * Decisions 089, 100
 */
export function personalLinks(dependencies: Dependencies) {
  const { database, limits, accounts, clicks, lasting, fraudTraces, keepAgreedText } = dependencies
  const { partnerLinks } = dependencies
  const guarded = guessGuard(limits)

  const inTenant = <T>({ tenant }: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, tenant.id, work)

  /**
   * @throws AppError not-found when the module is off; conflict when the address is unconfirmed;
   *   session-over to account-locked-wildcard
   */
  async function ownerOf(tx: Tx, { actor, tenant }: Context): Promise<Account> {
    if (!tenant.settings.personalLinks) throw notFound()
    const account = actor.kind === 'user' ? await accounts.lockShared(tx, actor.id) : undefined
    if (!account) throw new AppError('session-over')
    assertUnlocked(tenant, account)
    if (!account.emailConfirmedAt) throw conflict()
    return account
  }

  /** @throws AppError not-found also when the link does not exist yet; others as `ownerOf` */
  async function ownLink(tx: Tx, context: Context): Promise<OwnLink> {
    const { id } = await ownerOf(tx, context)
    const found = await repository.findOfAccount(tx, id)
    if (!found) throw notFound()
    return withCode(tx, found)
  }

  /**
   * Finds the owner of a personal link's code. @returns undefined for an unknown code or an owner who may not
   * recommend
   */
  async function ownerOfCode(tx: Tx, { tenant }: Context, code: string): Promise<LinkOwner | undefined> {
    if (!tenant.settings.personalLinks) return undefined
    const link = await repository.findByCode(tx, normaliseShareCode(code))
    if (!link) return undefined
    const account = await accounts.findById(tx, link.accountId)
    if (!account?.emailConfirmedAt || lockKindOf(tenant, account)) return undefined
    return { kind: 'recommender', link, account }
  }

  /** Finds the sales partner of a code, if the tenant has personal link pages. */
  async function partnerOfCode(tx: Tx, context: Context, code: string): Promise<LinkOwner | undefined> {
    if (!context.tenant.settings.personalLinks) return undefined
    const link = await partnerLinks.findByCode(tx, code)
    const partner = link && (await partnerLinks.findOwner(tx, context, link))
    return partner && { kind: 'partner', ...partner }
  }

  async function lastingOwnerOf(
    tx: Tx,
    context: Context,
    owner: LinkOwner,
    productId: string,
  ): Promise<LastingOwner> {
    if (owner.kind === 'recommender') {
      return { accountId: owner.account.id, terms: owner.link.termsHash, partner: null }
    }
    const { agency, member, link } = owner
    const { id: linkId } =
      link.productId === productId
        ? link
        : await partnerLinks.getOrCreateForProduct(tx, context, agency.id, productId)
    return {
      accountId: member.accountId,
      terms: partnerTerms,
      partner: { agentNumber: member.agentNumber, linkId },
    }
  }

  /** Like `ownerOfCode`, but counts requests for unknown codes. @throws AppError too-many-requests */
  async function find(context: Context, code: string): Promise<LinkOwner | undefined> {
    // A malformed code does not count as a guess: it may be a mistyped number, or a URL that another page
    // made the browser request. Sales partners' codes are as long as referral numbers and cannot be guessed.
    if (!isShareCode(normaliseShareCode(code))) {
      return inTenant(context, (tx) => partnerOfCode(tx, context, code))
    }
    return guarded(context, () => inTenant(context, (tx) => ownerOfCode(tx, context, code)))
  }

  /**
   * Finds the sales partner's link a referral was made through. @returns undefined for other referrals, and
   * while the partner may not take part
   */
  async function workingPartnerLinkOf(
    tx: Tx,
    context: Context,
    { partnerLinkId }: Pick<Recommender, 'partnerLinkId'>,
  ): Promise<PartnerOfLink['link'] | undefined> {
    const link = partnerLinkId ? await partnerLinks.findById(tx, partnerLinkId) : undefined
    return link && (await partnerLinks.findOwner(tx, context, link)) ? link : undefined
  }

  /**
   * Returns the current code of a recommender's or sales partner's link, if the link works and its orders
   * would be theirs.
   * @returns null when the module is off, without a link, and for people who may not recommend or who
   *   recommend for another agency
   */
  async function workingCodeOf(tx: Tx, context: Context, recommender: Recommender): Promise<string | null> {
    if (!context.tenant.settings.personalLinks) return null
    const { accountId, forAgency, partnerLinkId } = recommender
    if (partnerLinkId) return (await workingPartnerLinkOf(tx, context, recommender))?.code ?? null
    if (forAgency) return null
    const link = await repository.findOfAccount(tx, accountId)
    const account = link && (await accounts.findById(tx, accountId))
    if (!link || !account?.emailConfirmedAt || lockKindOf(context.tenant, account)) return null
    return (await withCode(tx, link)).code
  }

  return {
    /**
     * Returns the caller's own link.
     * @returns null when it does not exist yet
     * @throws AppError not-found when the module is off; conflict when the address is unconfirmed;
     *   session-over to account-locked-wildcard
     */
    async findOwn(context: Context): Promise<OwnLink | null> {
      return inTenant(context, async (tx) => {
        const { id } = await ownerOf(tx, context)
        const link = await repository.findOfAccount(tx, id)
        if (!link) return null
        await fraudTraces.noteOwner(tx, context, link.id)
        return withCode(tx, link)
      })
    },

    /**
     * Creates the caller's link. Repeated or concurrent requests create only one.
     * @param terms the text the owner agreed to, stored as evidence with each referral made through the
     *   link
     * @throws AppError terms-required at `AgbText` without terms; others as `own`
     */
    async createLink(context: Context, terms: string): Promise<OwnLink> {
      if (terms === '') throw new AppError('terms-required', { AgbText: 'terms' })
      return inTenant(context, async (tx) => {
        const account = await ownerOf(tx, context)
        const { tenant, now } = context
        const termsHash = await keepAgreedText(tx, tenant.id, terms, isOwnTerms(tenant, 'referral', terms))
        const link = {
          tenantId: tenant.id,
          id: newId(),
          accountId: account.id,
          termsHash,
          clicks: 0,
          createdAt: now,
        }
        if (await repository.insertLink(tx, link)) {
          await giveCode(tx, context, link.id, account.firstName)
          await fraudTraces.noteOwner(tx, context, link.id)
          await recordAudit(tx, context, 'personal-link.made', account.id, {})
        }
        return ownLink(tx, context)
      })
    },

    /**
     * Changes the code, which is possible once; the old code keeps working. Setting the current code again
     * changes nothing.
     * @throws AppError invalid-input at `Code`; conflict for a second change; others as `own`
     */
    async changeCode(context: Context, requested: string): Promise<OwnLink> {
      return inTenant(context, async (tx) => {
        const { link } = await ownLink(tx, context)
        await repository.lockLink(tx, link.id)
        const { code, isChangeable } = await withCode(tx, link)
        const next = normaliseShareCode(requested)
        if (next === code) return { link, code, isChangeable }
        if (!isChangeable) throw conflict()
        const { tenant, now } = context
        if (!isShareCode(next, namesOf(context))) throw invalid({ Code: 'share-code-invalid' })
        await repository.replaceCode(tx, code, now)
        const row = { tenantId: tenant.id, code: next, linkId: link.id, createdAt: now, replacedAt: null }
        if (!(await repository.insertCode(tx, row))) throw invalid({ Code: 'already-taken' })
        await recordAudit(tx, context, 'personal-link.changed', link.accountId, {})
        return { link, code: next, isChangeable: false }
      })
    },

    async qr(context: Context): Promise<string> {
      const { code } = await inTenant(context, (tx) => ownLink(tx, context))
      return qrCode(`${urlOf(context, code)}?channel=qr`, {
        type: 'svg',
        margin: 2,
        errorCorrectionLevel: 'M',
        color: { dark: context.tenant.theme.ink, light: '#ffffff' },
      })
    },

    /** Returns the data of the landing page. @throws AppError not-found, too-many-requests */
    async inspect(
      context: Context,
      code: string,
    ): Promise<{ readonly code: string; readonly firstName: string; readonly partnerName: string | null }> {
      const found = await find(context, code)
      if (!found) throw notFound()
      return {
        code: addressOf(found, code),
        firstName: shownName(found.account.firstName),
        partnerName: found.kind === 'partner' ? found.agency.name : null,
      }
    },

    /**
     * Returns the current code of the link a lasting referral belongs to. @returns null for other referrals,
     * and when the module is off
     */
    async codeBehind(
      context: Context,
      referral: Recommender & Pick<Referral, 'lasting'>,
    ): Promise<string | null> {
      if (!referral.lasting || !context.tenant.settings.personalLinks) return null
      return inTenant(context, async (tx) => {
        if (referral.partnerLinkId) return workingCodeOf(tx, context, referral)
        const link = await repository.findOfAccount(tx, referral.accountId)
        return link ? (await withCode(tx, link)).code : null
      })
    },

    workingCodeOf,
    ownerOfCode,
    lastingOwnerOf,

    /**
     * Returns the URL of the sales partner's link a referral was made through, even when the module is off.
     * @returns null as `workingPartnerLinkOf` returns undefined
     */
    async workingPartnerUrlOf(
      tx: Tx,
      context: Context,
      referral: Pick<Recommender, 'partnerLinkId'>,
    ): Promise<string | null> {
      const link = await workingPartnerLinkOf(tx, context, referral)
      return link ? partnerLinkUrl(context, link) : null
    },

    /** Like `workingCodeOf`, but returns the URL. */
    async workingLinkOf(tx: Tx, context: Context, recommender: Recommender): Promise<string | null> {
      const code = await workingCodeOf(tx, context, recommender)
      return code && urlOf(context, code)
    },

    /**
     * Counts a visit of the link.
     * @returns the code for the URL; also for rate-limited callers, whose page shows the error; undefined
     *   when the link leads nowhere
     */
    async follow(context: Context, code: string, channel: string | null): Promise<string | undefined> {
      if (!context.tenant.settings.personalLinks) return undefined
      let found: LinkOwner | undefined
      try {
        found = await find(context, code)
      } catch (error) {
        if (error instanceof AppError && error.key === 'too-many-requests') return normaliseShareCode(code)
        throw error
      }
      if (!found) return undefined
      if (found.kind === 'recommender') {
        await clicks.record(context, { referralId: found.link.id, channel, source: 'link' })
      }
      return addressOf(found, code)
    },

    /**
     * Resolves a sales partner's link of one product (`/p/CODE`). Robots do not create a referral.
     * @returns undefined for an unknown code
     */
    async followPartner(context: Context, code: string): Promise<PartnerDestination | undefined> {
      const isPerson = !isRobot(context.userAgent)
      return inTenant(context, async (tx) => {
        const link = await partnerLinks.findByCode(tx, code)
        if (!link) return undefined
        const partner = isPerson && (await partnerLinks.findOwner(tx, context, link))
        if (!partner) return { kind: 'product', productId: link.productId }
        const owner = await lastingOwnerOf(tx, context, { kind: 'partner', ...partner }, link.productId)
        try {
          const { number } = await lasting.ofProduct(tx, context, owner, link.productId)
          return { kind: 'referral', number }
        } catch (error) {
          // The product is no longer in the catalogue, or the referral is barred: the product page explains
          // it.
          if (error instanceof AppError) return { kind: 'product', productId: link.productId }
          throw error
        }
      })
    },

    /**
     * Records that a visitor chose a product: a click on the recommender's lasting referral of it.
     * @throws AppError not-found, also for robots; invalid-input for a product that is not on offer;
     *   referral-blocked when the referral is barred; too-many-requests
     */
    async chooseProduct(context: Context, code: string, productId: string, channel: string | null) {
      if (isRobot(context.userAgent)) throw notFound()
      const found = await find(context, code)
      if (!found) throw notFound()
      const referral = await inTenant(context, async (tx) =>
        lasting.ofProduct(tx, context, await lastingOwnerOf(tx, context, found, productId), productId),
      )
      const clickId = await clicks.record(context, { referralId: referral.id, channel, source: 'link' })
      return { referral, clickId }
    },
  }
}

/** The code as used in URLs. */
const addressOf = (owner: LinkOwner, code: string): string =>
  owner.kind === 'partner' ? owner.link.code : normaliseShareCode(code)

/** Names that a code must not contain. */
const namesOf = ({ tenant }: Context) => [tenant.key, tenant.name]

export const urlOf = ({ baseUrl }: Context, code: string): string => `${baseUrl}/e/${code}`

async function withCode(tx: Tx, link: repository.PersonalLink): Promise<OwnLink> {
  const [current, ...before] = await repository.codesOf(tx, link.id)
  if (!current) throw new AppError('technical')
  return { link, code: current.code, isChangeable: before.length === 0 }
}

/**
 * Assigns an unused random code. Two consecutive candidates are taken or forbidden about once in a million.
 */
async function giveCode(tx: Tx, context: Context, linkId: string, firstName: string): Promise<void> {
  const { tenant, now } = context
  for (let tries = 0; tries < 20; tries++) {
    const code = shareCodeFrom(firstName, randomBytes(6), namesOf(context))
    if (!code) continue
    const row = { tenantId: tenant.id, code, linkId, createdAt: now, replacedAt: null }
    if (await repository.insertCode(tx, row)) return
  }
  throw new AppError('technical')
}
