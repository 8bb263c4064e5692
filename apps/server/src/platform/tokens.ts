import type { TokenType } from '@zuruf/contract/tokens'
import type { DeviceFamily } from '@zuruf/domain'
import { newToken, tokenHash } from './crypto.ts'
import type { Tx } from './database/database.ts'

/** What the table of tokens holds. Operators belong to no tenant and have sessions of their own (`modules/operators`). */
export type TenantTokenType = Exclude<TokenType, 'operator'>

/** How long each type lives, in seconds. QUALITY 3; reward tokens end with their claim, so the caller says when. */
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
  // Of a sales partner's own site: until it is revoked, or its owner may not take part any more.
  'partner-key': 10 * 365 * 86_400,
  'newsletter-optin': 72 * 3600,
  // A link at the end of a mail must work for as long as somebody may still find that mail.
  'newsletter-optout': 5 * 365 * 86_400,
  invitation: 14 * 86_400,
  'invitation-optout': 5 * 365 * 86_400,
} as const satisfies Record<TenantTokenType, number>

export const tenantTokenTypes = Object.keys(tokenLifetimes) as TenantTokenType[]

/** What makes a token a person's session rather than the key to one thing. */
export interface NewSession {
  readonly idleSeconds: number
  readonly remembered: boolean
  readonly device: DeviceFamily
  /** When its owner last proved who they are. */
  readonly provedAt: Date | null
  /** Begun without a second factor where one is needed: opens nothing but setting it up. */
  readonly enrolmentOnly?: boolean
}

export interface NewTokenOptions {
  readonly type: TenantTokenType
  readonly subjectId: string
  readonly now: Date
  readonly expiresAt?: Date
  readonly session?: NewSession
  /** The operator who acts through it as the subject. */
  readonly operatorId?: string
}

export interface FoundToken {
  readonly hash: Buffer
  /** What the token is called outside. */
  readonly id: string
  readonly type: TenantTokenType
  readonly subjectId: string
  /** When it ends, unless it is used before. */
  readonly expiresAt: Date
  /** When it ends however much it is used. */
  readonly latestEnd: Date
  readonly usedAt: Date | null
  readonly seenAt: Date | null
  readonly remembered: boolean
  readonly provedAt: Date | null
  /** Opens nothing but setting up the second factor. */
  readonly enrolmentOnly: boolean
  /** The operator who acts through it as the subject; null for the subject themselves. */
  readonly operatorId: string | null
}

/** Makes a token and stores its hash. @returns the token itself, which is nowhere else */
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
 * Finds a token of this type, whether or not it has ended.
 * @returns undefined for an unknown token and for one of another type: they answer alike
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

/** When a token ends: by its age, or because nobody used it for so long. */
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
 * Gives a session a new token; the old one is dead at once. For when its owner proves anew who they are. ASVS 7.2.4
 * @returns the new token, which is nowhere else; undefined when the session has ended meanwhile
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

/** Marks a session as in use, at most once a minute so that reading pages writes little. */
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

/** Uses up a single-use token. @returns false when somebody else was faster */
export async function useToken(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('token')
    .set({ usedAt: now })
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends one token at once. */
export async function revokeToken(tx: Tx, token: string, type: TenantTokenType): Promise<void> {
  await tx.deleteFrom('token').where('hash', '=', tokenHash(token)).where('type', '=', type).execute()
}

/** Ends all tokens of these types that open this subject, except the one kept. */
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
