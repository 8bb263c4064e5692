import type { TokenType } from '@zuruf/contract/tokens'
import { deviceFamily, operatorRoles } from '@zuruf/domain'
import { tokenHash } from '../../src/platform/crypto.ts'
import { withTenant } from '../../src/platform/database/database.ts'
import { consumeToken, issueToken, type TenantTokenType } from '../../src/platform/tokens.ts'
import type { TestApp } from './app.ts'
import { browser } from './client.ts'
import { day } from './clock.ts'
import { endSessions } from './operator.ts'
import type { World } from './world.ts'

/** Returns the object of the world that a token of each type is issued for. */
const subjects: Readonly<Record<TenantTokenType, (world: World) => string>> = {
  user: (world) => world.accountId,
  agency: (world) => world.accountId,
  recipient: (world) => world.recipientId,
  'order-form': (world) => world.recipientId,
  reward: (world) => world.claimId,
  'admin-login': (world) => world.accountId,
  'opt-in': (world) => world.accountId,
  password: (world) => world.accountId,
  'email-change': (world) => world.accountId,
  'agency-confirm': (world) => world.spareAgencyId,
  'partner-key': (world) => world.partnerAccountId,
  'newsletter-optin': (world) => world.consentId,
  'newsletter-optout': (world) => world.accountId,
  invitation: (world) => world.invitationId,
  'invitation-optout': (world) => world.invitationId,
}

/**
 * Returns a new token of any type for objects of the world: good, expired or used. An operator token has all
 * roles in all tenants.
 *
 * @param options with `partner`, a recommender's token belongs to a sales partner
 */
export async function tokenOf(
  test: TestApp,
  world: World,
  type: TokenType,
  validity: 'good' | 'expired' | 'used' = 'good',
  { partner = false }: { readonly partner?: boolean | undefined } = {},
) {
  const { tenant } = test.contextOf(world.tenant)
  const now = test.clock.now()
  if (type === 'operator') {
    const { token, id } = await test.operator(operatorRoles)
    if (validity !== 'good') await endSessions(test, id)
    return token
  }
  return withTenant(test.connection.database, tenant.id, async (tx) => {
    const token = await issueToken(tx, tenant.id, {
      type,
      subjectId: partner ? world.partnerAccountId : subjects[type](world),
      now,
      // A session just after login, so that no operation is refused for lack of re-authentication.
      ...((type === 'user' || type === 'agency') && {
        session: { idleSeconds: day / 1000, remembered: false, device: deviceFamily(browser), provedAt: now },
      }),
      ...(validity === 'expired' && { expiresAt: new Date(now.getTime() - day) }),
    })
    if (validity === 'used') await consumeToken(tx, tokenHash(token), now)
    return token
  })
}
