import { STATUS_CODES } from 'node:http'
import { problem } from '@zuruf/contract/common'
import { type ErrorCode, errorCatalogue } from '@zuruf/contract/errors'
import { serverTexts } from '../../texts.ts'
import type { ConvertedSchemas, SchemaRegistry } from './schemas.ts'

const mediaType = 'application/problem+json'
const texts = serverTexts(undefined, 'en', 'errors')
const detailOf = (code: ErrorCode): string => texts[errorCatalogue[code].key]

/** Problem responses that operations share. */
export interface Problems {
  /** Returns an operation's responses by status; each names the codes with which the operation answers it. */
  responsesFor(codes: readonly ErrorCode[]): Readonly<Record<string, { readonly $ref: string }>>
  /** Components that the responses refer to. */
  components(): { readonly responses: Readonly<Record<string, object>>; readonly examples: object }
}

export const addProblemSchema = (registry: SchemaRegistry): void => registry.add(problem, 'output', 'problem')

export function createProblems(schemas: ConvertedSchemas): Problems {
  const schema = schemas.use(problem, 'output')
  const responses = new Map<string, object>([['Problem', anyProblem(schema)]])
  const examples = new Set<ErrorCode>()

  function responseFor(codes: readonly ErrorCode[]): { $ref: string } {
    const name = codes.join('_')
    if (!responses.has(name)) responses.set(name, responseOf(codes, schema))
    for (const code of codes) examples.add(code)
    return { $ref: `#/components/responses/${name}` }
  }

  return {
    responsesFor(codes) {
      const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status)
      const entries = [...byStatus].map(([status, some]) => [status, responseFor(some)] as const)
      return { ...Object.fromEntries(entries), default: { $ref: '#/components/responses/Problem' } }
    },
    components: () => ({
      responses: Object.fromEntries([...responses].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      examples: Object.fromEntries([...examples].toSorted().map((code) => [code, exampleOf(code)])),
    }),
  }
}

/** Failures that every operation can have: unreadable input (400, 413, 415), technical errors (500, 503). */
const anyProblem = (schema: object) => ({
  description:
    'Any other problem: the request cannot be read (400, 413, 415), or the server fails (500, 503).',
  content: { [mediaType]: { schema } },
})

/** @param codes codes with the same status */
function responseOf(codes: readonly ErrorCode[], schema: object): object {
  const [first] = codes
  const reason = STATUS_CODES[first ? errorCatalogue[first].status : 500]
  return {
    description: `${reason}.\n\n${codes.map((code) => `- \`${code}\`: ${detailOf(code)}`).join('\n')}`,
    content: {
      [mediaType]: {
        schema: {
          allOf: [schema, { type: 'object', properties: { code: { type: 'string', enum: codes } } }],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

function exampleOf(code: ErrorCode): object {
  const { status, key } = errorCatalogue[code]
  return {
    summary: key,
    value: {
      type: `urn:zuruf:error:${code}`,
      title: key,
      status,
      detail: detailOf(code),
      code,
      traceId: '0190c0de-0000-7000-8000-000000000000',
    },
  }
}
