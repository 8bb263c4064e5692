import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Context } from './context.ts'
import type { FieldCipher } from './crypto.ts'
import { type Database, withTenant } from './database/database.ts'
import { AppError } from './errors.ts'

export type CaptchaAction = 'empfehlen' | 'registrieren' | 'einladung' | 'kontakt'

export interface Captcha {
  challenge(context: Context, action: CaptchaAction): Promise<Record<string, unknown>>
  /**
   * @throws AppError captcha-wrong when the answer is wrong, expired, for another tenant or action, or
   *   already used
   */
  verify(context: Context, action: CaptchaAction, payload: string): Promise<void>
}

const lifetimeMs = 10 * 60_000

const payloadShape = z.object({
  challenge: z.looseObject({
    signature: z.string().max(200),
    parameters: z.looseObject({
      expiresAt: z.number().optional(),
      data: z.record(z.string(), z.unknown()).optional(),
    }),
  }),
  solution: z.looseObject({}),
})

/**
 * ALTCHA proof of work, bound to tenant and action, valid for ten minutes, single use by a unique insert.
 * QUALITY 9
 */
export function openCaptcha(database: Database, cipher: FieldCipher): Captcha {
  const secrets = secretsOf(cipher)

  /** Returns whether a challenge of one of the keys is solved. */
  async function isSolved({ challenge, solution }: z.output<typeof payloadShape>): Promise<boolean> {
    for (const one of secrets) {
      const result = await verifySolution({
        challenge: challenge as never,
        solution: solution as never,
        deriveKey,
        ...one,
      }).catch(() => ({ verified: false }))
      if (result.verified) return true
    }
    return false
  }

  return {
    async challenge(context, action) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 1_000,
        counter: randomInt(600, 200),
        deriveKey,
        expiresAt: new Date(context.now.getTime() + lifetimeMs),
        data: { tenant: context.tenant.key, action },
        ...secrets[0],
      })
      return challenge as unknown as Record<string, unknown>
    },

    async verify(context, action, payload) {
      const parsed = readPayload(payload)
      if (!parsed) throw new AppError('captcha-wrong')
      const { data } = parsed.challenge.parameters
      if (data?.tenant !== context.tenant.key || data?.action !== action) throw new AppError('captcha-wrong')
      if (!(await isSolved(parsed))) throw new AppError('captcha-wrong')
      const used = await withTenant(database, context.tenant.id, (tx) =>
        tx
          .insertInto('captchaUsed')
          .values({
            tenantId: context.tenant.id,
            challenge: parsed.challenge.signature,
            expiresAt: new Date(context.now.getTime() + lifetimeMs),
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst(),
      )
      if (used.numInsertedOrUpdatedRows !== 1n) throw new AppError('captcha-wrong')
    },
  }
}

interface Secrets {
  readonly hmacSignatureSecret: string
  readonly hmacKeySignatureSecret: string
}

/** Returns the secrets of each key. The first signs, all verify. */
function secretsOf(cipher: FieldCipher): readonly [Secrets, ...Secrets[]] {
  const keySignatures = cipher.signatures('key', 'captcha')
  const secrets = cipher.signatures('challenge', 'captcha').map((signature, index) => ({
    hmacSignatureSecret: signature.toString('hex'),
    hmacKeySignatureSecret: keySignatures[index]?.toString('hex') ?? '',
  }))
  return secrets as [Secrets, ...Secrets[]]
}

function readPayload(payload: string) {
  try {
    return payloadShape.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}
