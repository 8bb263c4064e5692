import { z } from 'zod'

/** Six-digit code of an authenticator app, or a recovery code. */
export const secondFactorCode = z.string().trim().min(1, 'required').max(40, 'too-long')

/** For logins, because not everybody has a second factor. */
export const optionalCode = secondFactorCode.nullish()
