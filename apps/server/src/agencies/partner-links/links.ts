import { addDays } from '@zuruf/domain'
import { toString as qrCode } from 'qrcode'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { AccountService } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Agents } from '../agents/index.ts'
import type { Commissions } from '../commissions/index.ts'
import { type ActingPartner, assertActive, requirePartner } from './acting-partner.ts'
import { newPartnerCode, partnerTerms } from './codes.ts'
import type { CreatedReferral, PartnerReferrals } from './ports.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly agents: Agents
  readonly accounts: Pick<AccountService, 'findById'>
  readonly catalogue: Catalogue
  readonly commissions: Pick<Commissions, 'quoteToday'>
  readonly referrals: PartnerReferrals
}

/** Product on offer, with the commission for an order placed today and the partner's link, if any. */
export interface ProductLink {
  readonly id: string
  readonly name: string
  readonly cents: number
  readonly link: repository.CountedLink | undefined
}

export type PartnerLinks = ReturnType<typeof partnerLinks>

/**
 * Manages a sales partner's links, one for each product. The module `personal-links` redirects their visitors.
 * Decisions 067, 100
 */
export function partnerLinks(dependencies: Dependencies) {
  const { database, agents, accounts, catalogue, commissions, referrals } = dependencies
  const inTenant = <T>({ tenant }: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, tenant.id, work)

  async function listProducts(
    tx: Tx,
    context: Context,
    { agency, member }: ActingPartner,
  ): Promise<ProductLink[]> {
    const links = new Map((await repository.listLinks(tx, agency.id)).map((link) => [link.productId, link]))
    const beneficiary = { memberId: member.accountId, isOwner: true }
    const products = await commissions.quoteToday(tx, context, agency, beneficiary)
    return products.map(({ id, name, cents }) => ({ id, name, cents, link: links.get(id) }))
  }

  /**
   * Creates a referral in the partner's name. Does not record the caller's IP address and user agent, because
   * the caller is not the partner.
   */
  async function createReferral(
    { ip: _, userAgent: __, idempotency, ...context }: Context,
    { agency, member }: ActingPartner,
    input: {
      readonly productId: string
      readonly contact?: { readonly firstName?: string; readonly lastName?: string }
    },
  ): Promise<CreatedReferral> {
    const account = await inTenant(context, (tx) => accounts.findById(tx, member.accountId))
    if (!account) throw new AppError('not-authorised')
    const { firstName, lastName, email } = account
    const asPartner: Context = {
      ...context,
      actor: { kind: 'user', id: account.id },
      ...(idempotency && { idempotency }),
    }
    const { referral } = await referrals.create(asPartner, {
      productId: input.productId,
      channel: 'partner',
      recommenderShare: undefined,
      terms: partnerTerms,
      agentNumber: member.agentNumber,
      forAgency: agency.kind === 'partner',
      recommender: { firstName, lastName, email, newsletterWished: false },
      contact: input.contact ?? {},
      captcha: undefined,
      honeypot: undefined,
    })
    return referral
  }

  async function getOrCreate(context: Context, productId: string): Promise<ProductLink> {
    if (!catalogue.product(context.tenant, productId)) {
      throw invalid({ ProduktId: 'unknown-product' })
    }
    return inTenant(context, async (tx) => {
      const caller = await requirePartner(agents, tx, context)
      assertActive(caller)
      await repository.putLink(tx, {
        tenantId: context.tenant.id,
        id: newId(),
        agencyId: caller.agency.id,
        productId,
        code: newPartnerCode(),
        createdAt: context.now,
      })
      const found = (await listProducts(tx, context, caller)).find(({ id }) => id === productId)
      if (!found) throw invalid({ ProduktId: 'unknown-product' })
      return found
    })
  }

  return {
    list: (context: Context): Promise<ProductLink[]> =>
      inTenant(context, async (tx) => listProducts(tx, context, await requirePartner(agents, tx, context))),

    /**
     * Returns the partner's link for a product, and creates it if it is missing.
     * @throws AppError invalid-input for a product that is not on offer; conflict while the partner is not
     *   active
     */
    getOrCreate,

    /**
     * Returns the QR code of a link as SVG.
     * @throws AppError not-found
     */
    async renderQrCode(context: Context, id: string): Promise<string> {
      const link = await inTenant(context, async (tx) => {
        const { agency } = await requirePartner(agents, tx, context)
        return isUuid(id) ? repository.findLink(tx, agency.id, id) : undefined
      })
      if (!link) throw notFound()
      return qrCode(`${partnerLinkUrl(context, link)}?channel=qr`, {
        type: 'svg',
        margin: 2,
        errorCorrectionLevel: 'M',
        color: { dark: context.tenant.theme.ink, light: '#ffffff' },
      })
    },

    /**
     * Creates a referral for one customer, as requested by the partner's own site.
     * @throws AppError invalid-input, conflict
     */
    async createReferralForSite(
      context: Context,
      productId: string,
      contact: { readonly firstName?: string; readonly lastName?: string },
    ): Promise<CreatedReferral> {
      if (!catalogue.product(context.tenant, productId)) {
        throw invalid({ ProduktId: 'unknown-product' })
      }
      const caller = await inTenant(context, async (tx) => requirePartner(agents, tx, context))
      assertActive(caller)
      return createReferral(context, caller, { productId, contact })
    },

    /**
     * Part of the job `agencies.purge`: deletes visits that processes of the previous release recorded during
     * an update.
     */
    purge: (context: Context): Promise<number> =>
      inTenant(context, (tx) => repository.deleteVisits(tx, addDays(context.now, -1))),
  }
}

export const partnerLinkUrl = ({ baseUrl }: Context, { code }: Pick<repository.PartnerLink, 'code'>) =>
  `${baseUrl}/p/${code}`
