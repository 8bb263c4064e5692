import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { FieldCipher } from './crypto.ts'
import type { Tx } from './database/database.ts'
import { AppError } from './errors.ts'
import type { Limits } from './limits.ts'

/** Whose second factor it is: an operator's (who has no tenant), or that of an account which acts for an agency. */
export interface FactorOwner {
  readonly tenantId: number | null
  readonly id: string
}

/** What became of a login's second step. `none`: no second factor is set up. */
export type FactorOutcome = 'none' | 'missing' | 'wrong' | 'passed'

export interface Enrolment {
  /** Base32, for typing in. */
  readonly secret: string
  /** `otpauth://`, for the QR code. */
  readonly uri: string
}

export type SecondFactors = ReturnType<typeof secondFactors>

const stepSeconds = 30
const enrolmentLifetime = 15 * 60_000
const recoveryCount = 10

/**
 * Codes are few: whoever knows the password must not try them all. Counted per owner whatever the address; recovery codes
 * are too many to try and are not counted, so nobody can be locked out this way.
 */
const codeLimit = { points: 30, perSeconds: 3600 }

/**
 * Codes of an authenticator app (TOTP, RFC 6238) and recovery codes, kept encrypted and hashed. QUALITY 4
 * Whoever changes something or takes a code holds the owner's row in that transaction, so that each code counts once.
 */
export function secondFactors({ cipher, limits }: { cipher: FieldCipher; limits: Limits }) {
  // Both tables have the same columns; an account's row has its tenant besides.
  const tableOf = ({ tenantId }: FactorOwner) =>
    (tenantId === null ? 'operatorSecondFactor' : 'accountSecondFactor') as 'operatorSecondFactor'

  const place = (owner: FactorOwner) => ({
    tenantId: owner.tenantId,
    field: 'second_factor.secret' as const,
    rowId: owner.id,
  })

  async function read(tx: Tx, owner: FactorOwner) {
    return tx.selectFrom(tableOf(owner)).selectAll().where('ownerId', '=', owner.id).executeTakeFirst()
  }

  function write(tx: Tx, owner: FactorOwner, changes: Partial<StoredFactor>) {
    return tx.updateTable(tableOf(owner)).set(changes).where('ownerId', '=', owner.id).execute()
  }

  /** @returns the time step of a right code, if it is later than the last one used */
  function stepOf(owner: FactorOwner, stored: Buffer, code: string, now: Date, lastStep: number) {
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
    /** Is one set up, and how many recovery codes are left? */
    async status(tx: Tx, owner: FactorOwner): Promise<{ set: boolean; recoveryCodesLeft: number }> {
      const row = await read(tx, owner)
      return { set: Boolean(row?.secret), recoveryCodesLeft: row?.recoveryCodes.length ?? 0 }
    },

    /** Counts a try, before any transaction. @throws AppError PSOF0801 */
    async countTry(owner: FactorOwner, code: string | null | undefined): Promise<void> {
      if (code && isAppCode(code)) {
        await limits.consume('second-factor', codeLimit, `${owner.tenantId}:${owner.id}`)
      }
    },

    /**
     * Takes a code of the app, a step early or late and each step once, or one of the recovery codes, each once.
     */
    async take(
      tx: Tx,
      owner: FactorOwner,
      code: string | null | undefined,
      now: Date,
    ): Promise<FactorOutcome> {
      const row = await read(tx, owner)
      if (!row?.secret) return 'none'
      if (!code) return 'missing'
      if (isAppCode(code)) {
        const lastStep = stepOf(owner, row.secret, plain(code), now, row.lastStep ?? 0)
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
     * A new secret that counts once it is confirmed; until then an earlier one does.
     * @param label how the app shows it
     */
    begin: (...args: Parameters<typeof begin>): Promise<Enrolment> => begin(...args),

    /**
     * Confirms the new secret with a code of it, which is used with that.
     * @returns ten recovery codes, nowhere else from now on; undefined when the code is wrong
     * @throws AppError PSOF0102 when nothing waits to be confirmed (any more)
     */
    async confirm(tx: Tx, owner: FactorOwner, code: string, now: Date): Promise<string[] | undefined> {
      const row = await read(tx, owner)
      if (!row?.pendingSecret || !row.pendingUntil || row.pendingUntil <= now) throw new AppError('PSOF0102')
      const lastStep = isAppCode(code) ? stepOf(owner, row.pendingSecret, plain(code), now, 0) : undefined
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

    /** Ten new recovery codes in place of the old ones. @throws AppError PSOF0102 when no second factor is set up */
    async renewRecoveryCodes(tx: Tx, owner: FactorOwner): Promise<string[]> {
      const row = await read(tx, owner)
      if (!row?.secret) throw new AppError('PSOF0102')
      const codes = newRecoveryCodes()
      await write(tx, owner, { recoveryCodes: codes.map(recoveryHash) })
      return codes
    },

    /** Sets up a known secret without asking for a code: the demo's, which its page shows. */
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

const plain = (code: string) => code.replaceAll(/[\s-]/g, '')

const isAppCode = (code: string) => /^\d{6}$/.test(plain(code))

/** 80 random bits: too many to try, so a plain hash keeps them. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCount }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer })
    return base32.replace(/(.{4})(?=.)/g, '$1-')
  })
}

const recoveryHash = (code: string) => createHash('sha256').update(plain(code).toUpperCase()).digest('hex')
