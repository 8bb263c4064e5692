import { randomBytes } from 'node:crypto'
import { isShareCode, normaliseShareCode, shareCodeFrom, shownName } from '@zuruf/domain'
import { toString as qrCode } from 'qrcode'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { isRobot } from '../../platform/robots.ts'
import { assertUnlocked, lockOf } from '../accounts/locks.ts'
import type { Account } from '../accounts/repository.ts'
import type { AccountService } from '../accounts/service.ts'
import type { LastingReferrals } from '../referrals/lasting.ts'
import type { ClickService } from '../tracking/clicks.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: Pick<AccountService, 'findById'>
  readonly clicks: Pick<ClickService, 'record'>
  readonly lasting: LastingReferrals
}

/** A link with the code that is shown. */
export interface OwnLink {
  readonly link: repository.PersonalLink
  readonly code: string
  /** The code may still be changed. */
  readonly isChangeable: boolean
}

export type PersonalLinks = ReturnType<typeof personalLinks>

/** One lasting link of each recommender for the whole programme. Decision 089 */
export function personalLinks({ database, accounts, clicks, lasting }: Dependencies) {
  const inTenant = <T>({ tenant }: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, tenant.id, work)

  /** @throws AppError PSOF0101 without the module, PSOF0102 unconfirmed, PSOF0204 to 0207 */
  async function ownerOf(tx: Tx, { actor, tenant }: Context): Promise<Account> {
    if (!tenant.settings.personalLinks) throw new AppError('PSOF0101')
    const account = actor.kind === 'user' ? await accounts.findById(tx, actor.id) : undefined
    if (!account) throw new AppError('PSOF0204')
    assertUnlocked(tenant, account)
    if (!account.emailConfirmedAt) throw new AppError('PSOF0102')
    return account
  }

  /** The link of an account, made where there is none yet. */
  async function ownLink(tx: Tx, context: Context): Promise<OwnLink> {
    const account = await ownerOf(tx, context)
    const found = await repository.findOfAccount(tx, account.id)
    if (found) return withCode(tx, found)
    const { tenant, now } = context
    const link = { tenantId: tenant.id, id: newId(), accountId: account.id, clicks: 0, createdAt: now }
    if (await repository.insertLink(tx, link)) await giveCode(tx, context, link.id, account.firstName)
    const made = await repository.findOfAccount(tx, account.id)
    if (!made) throw new AppError('PSOF0001')
    return withCode(tx, made)
  }

  /** Who a code belongs to. @returns undefined for nobody, and for who may not recommend */
  async function ownerOfCode(tx: Tx, { tenant }: Context, code: string) {
    if (!tenant.settings.personalLinks) return undefined
    const link = await repository.findByCode(tx, normaliseShareCode(code))
    if (!link) return undefined
    const account = await accounts.findById(tx, link.accountId)
    if (!account?.emailConfirmedAt || lockOf(tenant, account)) return undefined
    return { link, account }
  }

  return {
    /** @throws AppError PSOF0101 without the module, PSOF0102 unconfirmed, PSOF0204 to 0207 */
    own: (context: Context): Promise<OwnLink> => inTenant(context, (tx) => ownLink(tx, context)),

    /**
     * Another code, once; the one before keeps working. Asked again for the code it has, nothing changes.
     * @throws AppError PSOF0100 at `Code`, PSOF0102 for the second change; others as `own`
     */
    async change(context: Context, wished: string): Promise<OwnLink> {
      return inTenant(context, async (tx) => {
        const { link } = await ownLink(tx, context)
        await repository.lockLink(tx, link.id)
        const { code, isChangeable } = await withCode(tx, link)
        const next = normaliseShareCode(wished)
        if (next === code) return { link, code, isChangeable }
        if (!isChangeable) throw new AppError('PSOF0102')
        const { tenant, now } = context
        if (!isShareCode(next, namesOf(context)))
          throw new AppError('PSOF0100', { Code: 'share-code-invalid' })
        await repository.replaceCode(tx, code, now)
        const row = { tenantId: tenant.id, code: next, linkId: link.id, createdAt: now, replacedAt: null }
        if (!(await repository.insertCode(tx, row))) throw new AppError('PSOF0100', { Code: 'already-taken' })
        await recordAudit(tx, context, 'personal-link.changed', link.accountId, {})
        return { link, code: next, isChangeable: false }
      })
    },

    async qr(context: Context): Promise<string> {
      const own = await this.own(context)
      return qrCode(`${urlOf(context, own.code)}?channel=qr`, {
        type: 'svg',
        margin: 2,
        errorCorrectionLevel: 'M',
        color: { dark: context.tenant.theme.ink, light: '#ffffff' },
      })
    },

    /** What the landing page says. @throws AppError PSOF0101 */
    async inspect(
      context: Context,
      code: string,
    ): Promise<{ readonly code: string; readonly firstName: string }> {
      const found = await inTenant(context, (tx) => ownerOfCode(tx, context, code))
      if (!found) throw new AppError('PSOF0101')
      return { code: normaliseShareCode(code), firstName: shownName(found.account.firstName) }
    },

    /**
     * Counts a visit of the link.
     * @returns the code as it stands in addresses; undefined where it leads nowhere
     */
    async follow(context: Context, code: string, channel: string | null): Promise<string | undefined> {
      const found = await inTenant(context, (tx) => ownerOfCode(tx, context, code))
      if (!found) return undefined
      await clicks.record(context, { referralId: found.link.id, channel, source: 'link' })
      return normaliseShareCode(code)
    },

    /**
     * A visitor chooses a product: a click on the recommender's lasting referral of it.
     * @throws AppError PSOF0101 also for robots, PSOF0100 for a product that is not on offer, PSOF0310
     */
    async choose(context: Context, code: string, productId: string, channel: string | null) {
      if (isRobot(context.userAgent)) throw new AppError('PSOF0101')
      const referral = await inTenant(context, async (tx) => {
        const found = await ownerOfCode(tx, context, code)
        if (!found) throw new AppError('PSOF0101')
        return lasting.ofProduct(tx, context, found.account, productId)
      })
      const clickId = await clicks.record(context, { referralId: referral.id, channel, source: 'link' })
      return { referral, clickId }
    },
  }
}

/** What a code may not contain. */
const namesOf = ({ tenant }: Context) => [tenant.key, tenant.name]

export const urlOf = ({ baseUrl }: Context, code: string): string => `${baseUrl}/e/${code}`

async function withCode(tx: Tx, link: repository.PersonalLink): Promise<OwnLink> {
  const [current, ...before] = await repository.codesOf(tx, link.id)
  if (!current) throw new AppError('PSOF0001')
  return { link, code: current.code, isChangeable: before.length === 0 }
}

/** A code nobody has had. Two in a row are taken once in a million. */
async function giveCode(tx: Tx, context: Context, linkId: string, firstName: string): Promise<void> {
  const { tenant, now } = context
  for (let tries = 0; tries < 20; tries++) {
    // After a few that are taken the name is a common one.
    const code = shareCodeFrom(tries < 10 ? firstName : '', randomBytes(4), namesOf(context))
    const row = { tenantId: tenant.id, code, linkId, createdAt: now, replacedAt: null }
    if (await repository.insertCode(tx, row)) return
  }
  throw new AppError('PSOF0001')
}
