import type { LoginAnswer, RegistrationAnswer } from '@zuruf/contract/passkeys'
import type { DeviceFamily } from '@zuruf/domain'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { newToken, sha256 } from '../../platform/crypto.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mailer.ts'
import {
  challengeMs,
  creationOptions,
  maxPasskeys,
  readChallenge,
  requestOptions,
  siteOf,
  verifyCreation,
  verifyUse,
} from '../../platform/webauthn.ts'
import type { Challenge, Passkey } from './passkey-repository.ts'
import * as repository from './passkey-repository.ts'
import type { AccountService } from './service.ts'
import type { Session, SessionService } from './sessions.ts'

export interface Dependencies {
  readonly database: Database
  readonly mailer: Mailer
  readonly accounts: AccountService
  readonly sessions: Pick<SessionService, 'verifyOwner' | 'beginVerified'>
}

export type PasskeyService = ReturnType<typeof passkeyService>

/**
 * Passkeys of account holders: WebAuthn discoverable credentials with user verification, bound to the host on which
 * they were created. Decision 028
 */
export function passkeyService(dependencies: Dependencies) {
  const { database, mailer, accounts, sessions } = dependencies

  function assertEnabled({ tenant }: Context): void {
    if (!tenant.settings.passkeys) throw notFound()
  }

  async function newChallenge(
    context: Context,
    purpose: Challenge['purpose'],
    accountId: string | null,
  ): Promise<string> {
    const challenge = newToken()
    await withTenant(database, context.tenant.id, (tx) =>
      repository.insertChallenge(tx, {
        tenantId: context.tenant.id,
        hash: sha256(challenge),
        purpose,
        accountId,
        expiresAt: new Date(context.now.getTime() + challengeMs),
      }),
    )
    return challenge
  }

  /**
   * Takes the challenge that a device signed. Returns undefined unless we issued it for this purpose, it
   * has not expired and has not been used.
   */
  async function takeChallenge(context: Context, purpose: Challenge['purpose'], clientDataJSON: string) {
    const challenge = readChallenge(clientDataJSON)
    if (!challenge) return undefined
    const found = await withTenant(database, context.tenant.id, (tx) =>
      repository.takeChallenge(tx, sha256(challenge), purpose),
    )
    return found && found.expiresAt > context.now ? { challenge, accountId: found.accountId } : undefined
  }

  /** @returns the passkey that signed and its new counter; undefined for any invalid response */
  async function verifyLogin(context: Context, answer: LoginAnswer) {
    const taken = await takeChallenge(context, 'login', answer.response.clientDataJSON)
    if (!taken) return undefined
    const passkey = await withTenant(database, context.tenant.id, (tx) =>
      repository.findByCredential(tx, Buffer.from(answer.id, 'base64url')),
    )
    if (!passkey) return undefined
    const owned = { ...passkey, ownerId: passkey.accountId }
    const use = await verifyUse(siteOf(context.baseUrl), taken.challenge, answer, owned)
    return use && { passkey, use }
  }

  async function list(context: Context, accountId: string): Promise<Passkey[]> {
    assertEnabled(context)
    return withTenant(database, context.tenant.id, (tx) => repository.listPasskeys(tx, accountId))
  }

  return {
    list,

    /** Begins the registration of a passkey. @throws AppError invalid-input at `Password`, conflict when there are too many */
    async beginRegistration(
      context: Context,
      accountId: string,
      password: string,
    ): Promise<Record<string, unknown>> {
      assertEnabled(context)
      const account = await sessions.verifyOwner(context, password, 'Password')
      const known = await list(context, accountId)
      if (known.length >= maxPasskeys) throw conflict()
      const challenge = await newChallenge(context, 'register', accountId)
      return creationOptions({
        site: siteOf(context.baseUrl),
        siteName: context.tenant.name,
        owner: { id: accountId, login: account.email, name: `${account.firstName} ${account.lastName}` },
        challenge,
        known,
      })
    },

    /**
     * Registers a passkey with the device's response.
     * @throws AppError invalid-input at `Antwort` for an invalid response or a challenge that is not the
     *   account's, conflict when the credential already exists
     */
    async register(
      context: Context,
      accountId: string,
      input: { name: string; answer: RegistrationAnswer },
    ): Promise<Passkey> {
      assertEnabled(context)
      const { answer } = input
      const refused = invalid({ Antwort: 'passkey-invalid' })
      const taken = await takeChallenge(context, 'register', answer.response.clientDataJSON)
      if (taken?.accountId !== accountId) throw refused
      const credential = await verifyCreation(siteOf(context.baseUrl), taken.challenge, answer)
      if (!credential) throw refused
      const passkey: Passkey = {
        tenantId: context.tenant.id,
        id: newId(),
        accountId,
        ...credential,
        name: input.name,
        createdAt: context.now,
        usedAt: null,
      }
      await withTenant(database, context.tenant.id, async (tx) => {
        const account = await accounts.findById(tx, accountId)
        if (!account) throw new AppError('session-over')
        if (!(await repository.insertPasskey(tx, passkey))) throw conflict()
        await recordAudit(tx, context, 'passkey.added', accountId, { passkey: passkey.id })
        await mailer.queue(tx, context, {
          name: 'passkey-added',
          to: account.email,
          language: account.language ?? context.locale,
          data: { accountId, passkeyId: passkey.id },
        })
      })
      return passkey
    },

    /** @throws AppError not-found when the account has no such passkey */
    async remove(context: Context, accountId: string, id: string): Promise<void> {
      assertEnabled(context)
      await withTenant(database, context.tenant.id, async (tx) => {
        if (!isUuid(id) || !(await repository.deletePasskey(tx, accountId, id))) {
          throw notFound()
        }
        await recordAudit(tx, context, 'passkey.removed', accountId, { passkey: id })
      })
    },

    /** Begins a login. Lists no credentials: the device knows its passkeys, and the caller is not identified yet. */
    async beginLogin(context: Context): Promise<Record<string, unknown>> {
      assertEnabled(context)
      const challenge = await newChallenge(context, 'login', null)
      return requestOptions(siteOf(context.baseUrl), challenge)
    },

    /**
     * Logs a person in by passkey.
     * @throws AppError wrong-credentials for any invalid response; account-locked or a variant of it when the
     *   account is locked
     */
    async login(
      context: Context,
      answer: LoginAnswer,
      how: { remember: boolean; device: DeviceFamily },
    ): Promise<Session> {
      assertEnabled(context)
      const { tenant, now } = context
      const verified = await verifyLogin(context, answer)
      const session =
        verified &&
        (await withTenant(database, tenant.id, async (tx) => {
          if (!(await repository.recordUse(tx, verified.passkey, { ...verified.use, at: now })))
            return undefined
          return sessions.beginVerified(tx, context, verified.passkey.accountId, how)
        }))
      if (session) return session
      await withTenant(database, tenant.id, (tx) =>
        recordAudit(tx, context, 'session.refused', verified?.passkey.accountId ?? null, {
          reason: 'wrong-passkey',
        }),
      )
      throw new AppError('wrong-credentials')
    },

    deletePasskeys: repository.deletePasskeys,
    listPasskeys: repository.listPasskeys,
  }
}
