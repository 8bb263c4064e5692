import type { OperatorService } from '../../identity/operators/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Mailer } from '../../platform/mailer.ts'

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
  readonly operators: Pick<OperatorService, 'readOwn'>
  readonly smtpUrl: string | undefined
  /** Whether mails are kept for viewing. */
  readonly demo: boolean
}

export interface TestMailOutcome {
  readonly to: string
  readonly state: 'sent' | 'kept' | 'refused' | 'no-server'
  /** Error reported by the mail server. */
  readonly error: string | null
}

export type TestMail = ReturnType<typeof testMail>

/**
 * Sends a test mail from the tenant's sender address to the operator who sets up the tenant, so that a wrong
 * sender is noticed before visitors are written to.
 */
export function testMail({ database, mailer, operators, smtpUrl, demo }: Dependencies) {
  async function trySending(context: Context, to: string): Promise<Omit<TestMailOutcome, 'to'>> {
    if (!smtpUrl && !demo) return { state: 'no-server', error: null }
    const { tenant, locale } = context
    try {
      await mailer.sendAtOnce(context, {
        name: 'test',
        to,
        language: tenant.languages.includes(locale) ? locale : tenant.defaultLanguage,
        data: {},
      })
      return { state: smtpUrl ? 'sent' : 'kept', error: null }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { state: 'refused', error: message.slice(0, 500) }
    }
  }

  return {
    /**
     * Sends the mail to the caller's address only.
     * @throws AppError invalid-input while the tenant has no sender
     */
    async send(context: Context): Promise<TestMailOutcome> {
      if (!context.tenant.settings.mailFrom.address) {
        throw invalid({ senderAddress: 'required-alone' })
      }
      const { operator } = await operators.readOwn({ ...context, tenant: undefined })
      const outcome = await trySending(context, operator.email)
      await withTenant(database, context.tenant.id, (tx) =>
        recordAudit(tx, context, 'tenant.test-mail', null, { ...outcome }),
      )
      return { to: operator.email, ...outcome }
    },
  }
}
