import { isCampaignName } from '@zuruf/domain/campaign'
import { isEmail } from '@zuruf/domain/email'
import { z } from 'zod'

/** Text a person types: trimmed, not empty, bounded, free of control characters (no CRLF reaches a header). */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(max, 'too-long')
    .refine((value) => !/\p{Cc}/u.test(value), 'control-characters')

/** Text that may be empty, on one line. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too-long')
    .refine((value) => !/\p{Cc}/u.test(value), 'control-characters')

/** Like {@link text}, for fields that may be left out or empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too-long')
    .refine((value) => !/\p{Cc}/u.test(value), 'control-characters')
    .nullish()
    .transform((value) => value || undefined)

/** Longer text that may have line breaks, e.g. the terms a person agreed to. */
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too-long')
    .refine((value) => !value.includes('\0'), 'control-characters')

/** An address mail can be sent to; its domain may have umlauts. */
export const email = z
  .string()
  .trim()
  .min(1, 'required')
  .refine(isEmail, 'email-invalid')
  .meta({ format: 'email', maxLength: 254 })

/** A password as it is given; whether it is a good one is asked where it is set. Never trimmed or cut. */
export const password = z.string().min(1, 'required').max(256, 'too-long')

/** The highest number a version or a position can have: what the database keeps as `integer`. */
export const maxInteger = 2_147_483_647

export const cents = z.int().describe('euro cents')
export const isoTime = z.string().describe('ISO 8601, UTC')
export const token = z.string().trim().min(1, 'required').max(200, 'too-long')
export const referralNumber = z.string().trim().min(1).max(40).describe('Empfehlungsnummer, 11 characters')
export const productId = z.string().trim().min(1, 'required').max(64, 'too-long')
/** A channel or a campaign by its name. */
export const channel = z
  .string()
  .trim()
  .max(40, 'too-long')
  .refine((value) => value === '' || isCampaignName(value), 'invalid')
/** The campaign in a link that people follow: what is no name counts as absent, so no link breaks over it. */
const linkCampaign = channel.optional().catch(undefined)
export const linkQuery = z.object({
  channel: linkCampaign.describe('channel or campaign; of these four the first that holds a name counts'),
  c: linkCampaign,
  pk_campaign: linkCampaign,
  mtm_campaign: linkCampaign,
})

export const salutation = z.enum(['Frau', 'Herr', 'Divers', ''])
export const iban = z.string().trim().min(1, 'required').max(42, 'iban-invalid')

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional().describe('path of a field → text for the person'),
    traceId: z.string(),
  })
  .describe('RFC 9457 problem')

export type Problem = z.output<typeof problem>

export const noContent = z.null().describe('no content')
