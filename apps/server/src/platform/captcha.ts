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
  const secrets = {
    hmacSignatureSecret: cipher.fingerprint('challenge', 'captcha').toString('hex'),
    hmacKeySignatureSecret: cipher.fingerprint('key', 'captcha').toString('hex'),
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
        ...secrets,
      })
      return challenge as unknown as Record<string, unknown>
    },

    async verify(context, action, payload) {
      const parsed = readPayload(payload)
      if (!parsed) throw new AppError('captcha-wrong')
      const { data } = parsed.challenge.parameters
      if (data?.tenant !== context.tenant.key || data?.action !== action) throw new AppError('captcha-wrong')
      const result = await verifySolution({
        challenge: parsed.challenge as never,
        solution: parsed.solution as never,
        deriveKey,
        ...secrets,
      }).catch(() => ({ verified: false }))
      if (!result.verified) throw new AppError('captcha-wrong')
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

function readPayload(payload: string) {
  try {
    return payloadShape.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}
