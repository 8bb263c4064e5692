import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Passwords } from '../../platform/passwords.ts'
import type { Account } from './repository.ts'
import * as repository from './repository.ts'

/**
 * Whoever is logged in proves once more that they are the account's owner: a session left open is not enough.
 * @returns the account
 * @throws AppError PSOF0100 at the field `Password`, PSOF0801 after too many wrong ones
 */
export type CheckOwnPassword = (context: Context, accountId: string, password: string) => Promise<Account>

export function openOwnPassword({
  database,
  passwords,
  limits,
}: {
  database: Database
  passwords: Passwords
  limits: Limits
}): CheckOwnPassword {
  return async function checkOwnPassword(context, accountId, password) {
    const { tenant } = context
    await limits.consume('own-password', tenant.settings.limits.loginPerAccount, `${tenant.id}:${accountId}`)
    const account = await withTenant(database, tenant.id, (tx) => repository.findById(tx, accountId))
    const right = await passwords.verify(account?.passwordHash, password)
    if (right && account) return account
    await withTenant(database, tenant.id, (tx) =>
      recordAudit(tx, context, 'own-password.refused', accountId, { reason: 'wrong-credentials' }),
    )
    throw new AppError('PSOF0100', { Password: 'password-wrong' })
  }
}
