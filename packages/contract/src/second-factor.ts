import { z } from 'zod'

/** Six digits of an authenticator app, or one of the recovery codes. */
export const secondFactorCode = z.string().trim().min(1, 'required').max(40, 'too-long')

/** For logins: not everybody has a second factor. */
export const optionalCode = secondFactorCode.nullish()
