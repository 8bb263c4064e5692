import { randomBytes } from 'node:crypto'
import { emailAllowed, germanDay, RANDOM_BYTES, referralNumberFrom, shownName } from '@zuruf/domain'
import type { AccountService, NewRegistration } from '../../identity/accounts/index.ts'
import { assertAdmitted, lockKindOf } from '../../identity/accounts/index.ts'
import type { AnonymousGuard } from '../../platform/anonymous-guard.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { WithIdempotency } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly mailer: Mailer
  readonly anonymousGuard: AnonymousGuard
  readonly accounts: AccountService
}

export interface JoinRequest extends NewRegistration {
  /** The code a colleague passed on. */
  readonly invitation: string | undefined
}

/** Figures about fewer people are withheld, since they could reveal what one person does. Decision 061 */
export const MIN_PEOPLE = 5
const MONTHS = 12

export type CompanyService = ReturnType<typeof companyService>

/** Lets employees of the tenant's own company recommend and invite their colleagues. SPEC §2, decision 061 */
export function companyService({ database, idempotent, mailer, anonymousGuard, accounts }: Dependencies) {
  function assertEnabled({ tenant }: Context): void {
    if (!tenant.settings.companyRecommendation) throw notFound()
  }

  async function inviter(context: Context, code: string) {
    const found = await withTenant(database, context.tenant.id, (tx) =>
      repository.findByCode(tx, code.toUpperCase()),
    )
    if (!found || lockKindOf(context.tenant, found)) throw notFound()
    return found
  }

  return {
    /**
     * Adds a participant. Every address costs the same work and gets a new code each time, so that the
     * answer does not reveal who takes part already. DESIGN §5
     * @returns the code to pass on
     * @throws AppError not-found, account-locked-wildcard, email-not-allowed, captcha-required, captcha-wrong
     */
    async join(context: Context, input: JoinRequest): Promise<string> {
      assertEnabled(context)
      assertAdmitted(context, input.email, 'Email')
      if (!emailAllowed(input.email, context.tenant.settings.companyDomains)) {
        throw new AppError('email-not-allowed', { Email: 'email-not-allowed' })
      }
      const invitedBy = input.invitation ? (await inviter(context, input.invitation)).id : null
      return idempotent(
        context,
        async (tx) => {
          const account = await accounts.findOrCreate(tx, context, input)
          const code = referralNumberFrom(randomBytes(RANDOM_BYTES))
          await repository.insertInvitation(tx, {
            tenantId: context.tenant.id,
            id: newId(),
            code,
            accountId: account.id,
            invitedBy,
            givenFirstName: input.firstName,
            createdAt: context.now,
          })
          await mailer.queue(tx, context, {
            name: 'registration',
            to: account.email,
            language: account.language ?? context.locale,
            data: { accountId: account.id },
          })
          return code
        },
        () => anonymousGuard.check(context, 'registrieren', input),
      )
    },

    /**
     * @returns the first name given when the code was requested
     * @throws AppError not-found
     */
    async inviterOf(context: Context, code: string): Promise<string> {
      assertEnabled(context)
      const { givenFirstName, firstName } = await inviter(context, code)
      return shownName(givenFirstName ?? firstName)
    },

    /**
     * Returns the figures of the employees' referrals; values about fewer than five people are null or left
     * out.
     */
    async figures(context: Context) {
      assertEnabled(context)
      const [year = 0, month = 0] = germanDay(context.now).split('-').map(Number)
      const months = Array.from({ length: MONTHS }, (_, back) =>
        new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
      ).toReversed()
      return withTenant(database, context.tenant.id, async (tx) => {
        const people = await repository.countEmployees(tx)
        const since = new Date(`${months[0]}-01T00:00:00Z`)
        // One day earlier, since a German month begins before the UTC month.
        since.setUTCDate(since.getUTCDate() - 1)
        const counted = new Map((await repository.referralsByMonth(tx, since)).map((row) => [row.month, row]))
        return {
          domains: context.tenant.settings.companyDomains,
          people: people >= MIN_PEOPLE ? people : null,
          months: months.map((name) => {
            const row = counted.get(name)
            return { month: name, referrals: row && row.people >= MIN_PEOPLE ? row.referrals : null }
          }),
          products: (await repository.referralsByProduct(tx, MIN_PEOPLE)).map(({ buyers, ...row }) => ({
            ...row,
            orders: buyers >= MIN_PEOPLE ? row.orders : null,
          })),
        }
      })
    },
  }
}
