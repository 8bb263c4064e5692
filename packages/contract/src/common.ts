import { isCampaignName } from '@zuruf/domain/campaign'
import { isEmail } from '@zuruf/domain/email'
import { z } from 'zod'

/**
 * Text a person types: trimmed, not empty, limited in length, without control characters (no CRLF reaches a
 * header).
 */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(max, 'too-long')
    .refine((value) => !/\p{Cc}/u.test(value), 'control-characters')

/** Single-line text that may be empty. */
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

/** Longer text that may have line breaks, e.g. the accepted terms. */
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too-long')
    .refine((value) => !value.includes('\0'), 'control-characters')

/** A deliverable e-mail address; its domain may have umlauts. */
export const email = z
  .string()
  .trim()
  .min(1, 'required')
  .refine(isEmail, 'email-invalid')
  .meta({ format: 'email', maxLength: 254 })

/** A password as entered, never trimmed or cut. Its strength is checked where it is set. */
export const password = z.string().min(1, 'required').max(256, 'too-long')

/** Highest version or position: the maximum of the database type `integer`. */
export const maxInteger = 2_147_483_647

/** Keyset pagination: a page starts after the named item. */
export const afterId = z
  .string()
  .trim()
  .max(80, 'too-long')
  .optional()
  .describe('id of the last item of the previous page')

/** Number of items of a page. */
export const pageSize = z.coerce.number<string>().int().min(1).max(200).default(50)

/**
 * Like {@link pageSize}, for lists whose service applies the default.
 *
 * @param defaultSize number of items that the service returns if none is given
 */
export const optionalPageSize = (defaultSize: number) =>
  z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(200)
    .optional()
    .describe(`maximum number of items; default ${defaultSize}`)

export const cents = z.int().describe('euro cents')
export const isoTime = z.string().describe('ISO 8601, UTC')
export const token = z.string().trim().min(1, 'required').max(200, 'too-long')
export const referralNumber = z.string().trim().min(1).max(40).describe('Empfehlungsnummer, 11 characters')
export const productId = z.string().trim().min(1, 'required').max(64, 'too-long')
/** Name of a channel or campaign. */
export const channel = z
  .string()
  .trim()
  .max(40, 'too-long')
  .refine((value) => value === '' || isCampaignName(value), 'invalid')
/** Campaign in a link that people follow. An invalid name counts as absent, so that it never breaks the link. */
const linkCampaign = channel.optional().catch(undefined)
export const linkQuery = z.object({
  channel: linkCampaign.describe(
    'channel or campaign; the first of these four parameters with a valid name counts',
  ),
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
    fields: z.record(z.string(), z.string()).optional().describe('field path → message for the person'),
    traceId: z.string(),
  })
  .describe('RFC 9457 problem')

export type Problem = z.output<typeof problem>

export const noContent = z.null().describe('no content')
export const redirect = z.null().describe('redirect to the address in `Location`')

/** Media types of the answers that are files. */
export const fileTypes = z.registry<{ readonly mediaTypes: readonly string[] }>()

/**
 * Answer of a `raw` operation.
 * @param mediaTypes the media types it can have, without parameters
 */
export const fileOf = (...mediaTypes: readonly [string, ...string[]]) =>
  z.string().register(fileTypes, { mediaTypes })

const checkedSchemas = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/** Input of any kind, which the service checks against the schema itself, so that one bad item does not refuse all. */
export function checkedLater(schema: z.core.$ZodType): z.ZodUnknown {
  const anything = z.unknown()
  checkedSchemas.set(anything, schema)
  return anything
}

/** Returns the schema that {@link checkedLater} was called with; undefined for other input. */
export const schemaCheckedLater = (input: z.core.$ZodType) => checkedSchemas.get(input)
