import type { TokenType } from '@zuruf/contract/tokens'
import type { DeviceFamily } from '@zuruf/domain'
import { newToken, tokenHash } from './crypto.ts'
import type { Tx } from './database/database.ts'

/** Types in the token table. Operators belong to no tenant and have their own sessions (`identity/operators`). */
export type TenantTokenType = Exclude<TokenType, 'operator'>

/**
 * Default lifetime of each type in seconds. QUALITY 3; reward tokens end with their claim, so the caller
 * passes the time.
 */
export const tokenLifetimes = {
  user: 12 * 3600,
  agency: 12 * 3600,
  recipient: 90 * 86_400,
  'order-form': 90 * 86_400,
  reward: 200 * 86_400,
  'admin-login': 10 * 60,
  'opt-in': 72 * 3600,
  password: 60 * 60,
  'email-change': 24 * 3600,
  'agency-confirm': 72 * 3600,
  // Used by a sales partner's site until it is revoked or its owner is locked.
  'partner-key': 10 * 365 * 86_400,
  'newsletter-optin': 72 * 3600,
  // Unsubscribe links must work as long as somebody may still find the mail.
  'newsletter-optout': 5 * 365 * 86_400,
  invitation: 14 * 86_400,
  'invitation-optout': 5 * 365 * 86_400,
} as const satisfies Record<TenantTokenType, number>

export const tenantTokenTypes = Object.keys(tokenLifetimes) as TenantTokenType[]

/** Properties of tokens that are a person's session, as opposed to access to one thing. */
export interface NewSession {
  readonly idleSeconds: number
  readonly remembered: boolean
  readonly device: DeviceFamily
  /** When the owner last proved their identity. */
  readonly provedAt: Date | null
  /** Started without a required second factor: may only set one up. */
  readonly enrolmentOnly?: boolean
}

export interface NewTokenOptions {
  readonly type: TenantTokenType
  readonly subjectId: string
  readonly now: Date
  readonly expiresAt?: Date
  readonly session?: NewSession
  /** Operator acting as the subject. */
  readonly operatorId?: string
}

export interface FoundToken {
  readonly hash: Buffer
  /** Public id of the token. */
  readonly id: string
  readonly type: TenantTokenType
  readonly subjectId: string
  /** When it expires unless it is used before. */
  readonly expiresAt: Date
  /** When it expires regardless of use. */
  readonly latestEnd: Date
  readonly usedAt: Date | null
  readonly seenAt: Date | null
  readonly remembered: boolean
  readonly provedAt: Date | null
  /** May only set up a second factor. */
  readonly enrolmentOnly: boolean
  /** Operator acting as the subject; null when the subject acts. */
  readonly operatorId: string | null
}

/**
 * Creates a token and stores its hash.
 * @returns the token, which is stored nowhere
 */
export async function issueToken(tx: Tx, tenantId: number, options: NewTokenOptions): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('token')
    .values({
      tenantId,
      hash: tokenHash(token),
      type: options.type,
      subjectId: options.subjectId,
      createdAt: options.now,
      expiresAt: options.expiresAt ?? new Date(options.now.getTime() + tokenLifetimes[options.type] * 1000),
      idleSeconds: options.session?.idleSeconds ?? null,
      seenAt: options.now,
      operatorId: options.operatorId ?? null,
      ...(options.session && {
        remembered: options.session.remembered,
        browser: options.session.device.browser,
        system: options.session.device.system,
        provedAt: options.session.provedAt,
        enrolmentOnly: options.session.enrolmentOnly ?? false,
      }),
    })
    .execute()
  return token
}

/**
 * Finds a token of this type, expired or not.
 * @returns undefined for an unknown token and for one of another type, which must look the same to the caller
 */
export async function findToken(
  tx: Tx,
  token: string,
  type: TenantTokenType,
): Promise<FoundToken | undefined> {
  const row = await tx
    .selectFrom('token')
    .select([
      'hash',
      'id',
      'subjectId',
      'expiresAt',
      'usedAt',
      'idleSeconds',
      'seenAt',
      'remembered',
      'provedAt',
      'enrolmentOnly',
      'operatorId',
    ])
    .where('hash', '=', tokenHash(token))
    .where('type', '=', type)
    .executeTakeFirst()
  if (!row) return undefined
  const { expiresAt, idleSeconds: _, ...found } = row
  return { ...found, type, latestEnd: expiresAt, expiresAt: endOf(row) }
}

/** Returns when a token ends, by age or by inactivity. */
export function endOf(row: {
  readonly expiresAt: Date
  readonly idleSeconds: number | null
  readonly seenAt: Date | null
}): Date {
  const end = row.expiresAt.getTime()
  if (row.idleSeconds === null || row.seenAt === null) return row.expiresAt
  return new Date(Math.min(end, row.seenAt.getTime() + row.idleSeconds * 1000))
}

/**
 * Replaces a session's token; the old one becomes invalid at once. Called when the owner authenticates again.
 * ASVS 7.2.4
 * @returns the new token, which is stored nowhere; undefined when the session has ended
 */
export async function renewToken(
  tx: Tx,
  hash: Buffer,
  changes: { readonly provedAt: Date; readonly enrolmentOnly?: boolean },
): Promise<string | undefined> {
  const token = newToken()
  const result = await tx
    .updateTable('token')
    .set({ hash: tokenHash(token), ...changes })
    .where('hash', '=', hash)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n ? token : undefined
}

/** Records that a session is in use, at most once a minute to save writes. */
export async function touchToken(
  tx: Tx,
  { hash, seenAt }: Pick<FoundToken, 'hash' | 'seenAt'>,
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  if (seenAt === null || seenAt >= minuteAgo) return
  await tx
    .updateTable('token')
    .set({ seenAt: now })
    .where('hash', '=', hash)
    .where('seenAt', '<', minuteAgo)
    .execute()
}

/**
 * Uses up a single-use token.
 * @returns false when it was already used
 */
export async function consumeToken(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('token')
    .set({ usedAt: now })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Revokes one token. */
export async function revokeToken(tx: Tx, token: string, type: TenantTokenType): Promise<void> {
  await tx.deleteFrom('token').where('hash', '=', tokenHash(token)).where('type', '=', type).execute()
}

/**
 * Revokes all tokens of these types for a subject.
 * @param except hash of a token to keep
 */
export async function revokeTokens(
  tx: Tx,
  subjectId: string,
  types: readonly TenantTokenType[],
  except?: Buffer,
): Promise<void> {
  let query = tx.deleteFrom('token').where('subjectId', '=', subjectId).where('type', 'in', types)
  if (except) query = query.where('hash', '!=', except)
  await query.execute()
}

/** Revokes the tokens of these types of several subjects. */
export async function revokeTokensOf(
  tx: Tx,
  subjectIds: readonly string[],
  types: readonly TenantTokenType[],
): Promise<void> {
  if (subjectIds.length === 0) return
  await tx
    .deleteFrom('token')
    .where('subjectId', '=', ({ fn, val }) => fn.any(val([...subjectIds])))
    .where('type', 'in', types)
    .execute()
}
