import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { FieldCipher } from './crypto.ts'
import type { Tx } from './database/database.ts'
import { conflict } from './errors.ts'
import type { Limits } from './limits.ts'

/** Owner of a second factor: an operator (without a tenant), or an account that acts for an agency. */
export interface FactorOwner {
  readonly tenantId: number | null
  readonly id: string
}

/** Result of a login's second step. `none`: no second factor is set up. */
export type FactorOutcome = 'none' | 'missing' | 'wrong' | 'passed'

export interface Enrolment {
  /** Base32, for manual entry. */
  readonly secret: string
  /** `otpauth://`, for the QR code. */
  readonly uri: string
}

export type SecondFactors = ReturnType<typeof secondFactors>

const stepSeconds = 30
const enrolmentLifetime = 15 * 60_000
const recoveryCodeCount = 10

/**
 * Limits code attempts, since a person who knows the password could try all codes. Counts per owner, whatever
 * the address. Recovery codes are too many to guess and are not counted, so nobody can be locked out.
 */
const codeLimit = { points: 30, perSeconds: 3600 }

/**
 * Authenticator app codes (TOTP, RFC 6238) and recovery codes. Secrets are stored encrypted, recovery codes
 * hashed. QUALITY 4. Callers lock the owner's row in the transaction that changes something or takes a code,
 * so that each code counts once.
 */
export function secondFactors({ cipher, limits }: { cipher: FieldCipher; limits: Limits }) {
  // Both tables have the same columns; an account's row also has its tenant.
  const tableOf = ({ tenantId }: FactorOwner) =>
    (tenantId === null ? 'operatorSecondFactor' : 'accountSecondFactor') as 'operatorSecondFactor'

  const place = (owner: FactorOwner) => ({
    tenantId: owner.tenantId,
    field: 'second_factor.secret' as const,
    rowId: owner.id,
  })

  const rowOf = (tx: Tx, owner: FactorOwner) =>
    tx.selectFrom(tableOf(owner)).selectAll().where('ownerId', '=', owner.id)

  const read = (tx: Tx, owner: FactorOwner) => rowOf(tx, owner).executeTakeFirst()

  function write(tx: Tx, owner: FactorOwner, changes: Partial<StoredFactor>) {
    return tx.updateTable(tableOf(owner)).set(changes).where('ownerId', '=', owner.id).execute()
  }

  /** @returns the time step of a correct code, if it is later than the last used one */
  function findTimeStep(owner: FactorOwner, stored: Buffer, code: string, now: Date, lastStep: number) {
    const secret = Secret.fromBase32(cipher.decryptText(stored, place(owner)))
    const delta = new TOTP({ secret }).validate({ token: code, timestamp: now.getTime(), window: 1 })
    if (delta === null) return undefined
    const step = Math.floor(now.getTime() / 1000 / stepSeconds) + delta
    return step > lastStep ? step : undefined
  }

  async function begin(
    tx: Tx,
    owner: FactorOwner,
    label: { readonly issuer: string; readonly name: string },
    now: Date,
    secret = new Secret({ size: 20 }),
  ): Promise<Enrolment> {
    const changes = {
      pendingSecret: cipher.encrypt(secret.base32, place(owner)),
      pendingUntil: new Date(now.getTime() + enrolmentLifetime),
    }
    const key = { ownerId: owner.id, ...(owner.tenantId !== null && { tenantId: owner.tenantId }) }
    await tx
      .insertInto(tableOf(owner))
      .values({ ...key, ...changes })
      .onConflict((conflict) =>
        conflict
          .columns((owner.tenantId === null ? ['ownerId'] : ['tenantId', 'ownerId']) as ['ownerId'])
          .doUpdateSet(changes),
      )
      .execute()
    const uri = new TOTP({ issuer: label.issuer, label: label.name, secret }).toString()
    return { secret: secret.base32, uri }
  }

  return {
    /** Returns whether a second factor is set up, and how many recovery codes are left. */
    async status(tx: Tx, owner: FactorOwner): Promise<{ set: boolean; recoveryCodesLeft: number }> {
      const row = await read(tx, owner)
      return { set: Boolean(row?.secret), recoveryCodesLeft: row?.recoveryCodes.length ?? 0 }
    },

    /**
     * Counts an attempt; call it before any transaction.
     * @throws AppError too-many-requests
     */
    async countAttempt(owner: FactorOwner, code: string | null | undefined): Promise<void> {
      if (code && isAppCode(code)) {
        await limits.consume('second-factor', codeLimit, `${owner.tenantId}:${owner.id}`)
      }
    },

    /**
     * Checks and uses up a code: an app code, up to one time step early or late, or a recovery code. Each
     * counts once.
     */
    async useCode(
      tx: Tx,
      owner: FactorOwner,
      code: string | null | undefined,
      now: Date,
    ): Promise<FactorOutcome> {
      const row = await read(tx, owner)
      if (!row?.secret) return 'none'
      if (!code) return 'missing'
      if (isAppCode(code)) {
        const lastStep = findTimeStep(owner, row.secret, normalise(code), now, row.lastStep ?? 0)
        if (lastStep === undefined) return 'wrong'
        await write(tx, owner, { lastStep })
        return 'passed'
      }
      const recoveryCodes = row.recoveryCodes.filter((hash) => hash !== recoveryHash(code))
      if (recoveryCodes.length === row.recoveryCodes.length) return 'wrong'
      await write(tx, owner, { recoveryCodes })
      return 'passed'
    },

    /**
     * Creates a new secret that takes effect once confirmed; until then an earlier one stays valid.
     * @param label name shown in the app
     */
    begin: (...args: Parameters<typeof begin>): Promise<Enrolment> => begin(...args),

    /**
     * Confirms the new secret with one of its codes, which is then used up.
     * @returns ten recovery codes, which are not shown again; undefined when the code is wrong
     * @throws AppError conflict when no secret is waiting for confirmation
     */
    async confirm(tx: Tx, owner: FactorOwner, code: string, now: Date): Promise<string[] | undefined> {
      // Locked, so that no value of an old data key is copied after key rotation has replaced it.
      const row = await rowOf(tx, owner).forUpdate().executeTakeFirst()
      if (!row?.pendingSecret || !row.pendingUntil || row.pendingUntil <= now) throw conflict()
      const lastStep = isAppCode(code)
        ? findTimeStep(owner, row.pendingSecret, normalise(code), now, 0)
        : undefined
      if (lastStep === undefined) return undefined
      const codes = newRecoveryCodes()
      await write(tx, owner, {
        secret: row.pendingSecret,
        pendingSecret: null,
        pendingUntil: null,
        lastStep,
        recoveryCodes: codes.map(recoveryHash),
        confirmedAt: now,
      })
      return codes
    },

    /**
     * Replaces the recovery codes with ten new ones.
     * @throws AppError conflict when no second factor is set up
     */
    async renewRecoveryCodes(tx: Tx, owner: FactorOwner): Promise<string[]> {
      const row = await read(tx, owner)
      if (!row?.secret) throw conflict()
      const codes = newRecoveryCodes()
      await write(tx, owner, { recoveryCodes: codes.map(recoveryHash) })
      return codes
    },

    /** Sets a known secret without confirmation, for the demo, whose page shows its codes. */
    async set(tx: Tx, owner: FactorOwner, secret: Secret, now: Date): Promise<void> {
      await begin(tx, owner, { issuer: 'Zuruf', name: owner.id }, now, secret)
      await write(tx, owner, {
        secret: cipher.encrypt(secret.base32, place(owner)),
        pendingSecret: null,
        pendingUntil: null,
        confirmedAt: now,
      })
    },

    async remove(tx: Tx, owner: FactorOwner): Promise<void> {
      await tx.deleteFrom(tableOf(owner)).where('ownerId', '=', owner.id).execute()
    },
  }
}

interface StoredFactor {
  secret: Buffer
  pendingSecret: Buffer | null
  pendingUntil: Date | null
  lastStep: number
  recoveryCodes: string[]
  confirmedAt: Date
}

const normalise = (code: string) => code.replaceAll(/[\s-]/g, '')

const isAppCode = (code: string) => /^\d{6}$/.test(normalise(code))

/** 80 random bits are too many to guess, so a plain hash is enough. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer })
    return base32.replace(/(.{4})(?=.)/g, '$1-')
  })
}

const recoveryHash = (code: string) =>
  createHash('sha256').update(normalise(code).toUpperCase()).digest('hex')
