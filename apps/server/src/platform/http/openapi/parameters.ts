import { type Endpoint, isTenantBound, pathPattern } from '@zuruf/contract'
import type { ConvertedSchemas, Property } from './schemas.ts'

/** Parameters that operations share. */
export const sharedParameters = {
  Mandant: {
    name: 'mandant',
    in: 'path',
    required: true,
    description: 'The tenant’s key. `@host` is the tenant of the requested host.',
    schema: { type: 'string' },
  },
  AcceptLanguage: {
    name: 'X-Accept-Language',
    in: 'header',
    description: 'Language of texts in the response (ISO 639-1), if the tenant has it; else its first.',
    schema: { type: 'string', example: 'de' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A repeated call with the same key and body gets the stored response; with another body it is refused. Keys are kept for a day.',
    schema: { type: 'string', maxLength: 200 },
  },
  RequiredIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'The call may be repeated under it. Without it the call is refused.',
    schema: { type: 'string', maxLength: 200 },
  },
} as const

const shared = (name: keyof typeof sharedParameters) => ({ $ref: `#/components/parameters/${name}` })

/** @param path path of the document, which may name the parameters otherwise than the operation */
export function parametersOf(endpoint: Endpoint, path: string, schemas: ConvertedSchemas): readonly object[] {
  const { base, idempotent, params, query } = endpoint
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const ownNames = [...pathPattern(endpoint).matchAll(/:(\w+)/g)].map(([, name]) => name)
  const renamed = (property: Property): Property => ({
    ...property,
    name: names[ownNames.indexOf(property.name)] ?? property.name,
  })
  const hasTenantInPath = base !== 'root' && isTenantBound(endpoint)
  return [
    ...(hasTenantInPath ? [shared('Mandant')] : []),
    ...(params ? schemas.properties(params).map((property) => parameter('path', renamed(property))) : []),
    ...(query ? schemas.properties(query).map((property) => parameter('query', property)) : []),
    shared('AcceptLanguage'),
    ...(idempotent ? [shared(idempotent === 'required' ? 'RequiredIdempotencyKey' : 'IdempotencyKey')] : []),
  ]
}

function parameter(place: 'path' | 'query', { name, schema, required }: Property): object {
  const { description, ...rest } = schema
  return {
    name,
    in: place,
    ...((required || place === 'path') && { required: true }),
    ...(description !== undefined && { description }),
    schema: rest,
  }
}
