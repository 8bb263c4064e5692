import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../crypto.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { newId } from '../ids.ts'
import { callerKey } from '../limits.ts'

/** A form that a browser without scripts has posted to a page. Decision 134 */
export interface PostedForm {
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** The same for a form that is posted twice from the same address, and for no other. */
  readonly seed: string
  /** Status of the rendered page, set by the portal if it refuses the form. */
  status?: number
  /** Set by the portal if the page has no form that works without scripts. */
  isUnknown?: boolean
}

/** Hidden field with the number of the rendered form (portal, `refused-form.ts`). */
const keyField = 'formular'

/** The longest message, in which every letter is percent-encoded. */
const maxBytes = 64 * 1024

const maxFields = 100

/**
 * Takes the forms that browsers post to pages. Another body is refused as before, as if there were no route.
 * @param answer sends the next page, or this one with what was refused
 */
export async function mountPostedForms(
  app: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply, form: PostedForm) => Promise<FastifyReply>,
): Promise<void> {
  // Encapsulated: the API does not take such bodies.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.route({
      method: 'POST',
      url: '/*',
      bodyLimit: maxBytes,
      compress: {},
      handler: async (request, reply) => {
        const { body } = request
        if (!(body instanceof URLSearchParams)) throw notFound()
        if (!isFromOwnPage(request)) throw new AppError('not-authorised')
        const fields = [...body]
        if (fields.length > maxFields) throw invalid({})
        return answer(request, reply, { fields, seed: seedOf(request, fields) })
      },
    })
  })
}

/**
 * Whether one of this host's pages sent the form. Without the check another site could log its visitors in, or act in
 * the session of one.
 */
function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  if (origin !== undefined && origin !== 'null') return URL.parse(origin)?.host === host
  return headers['sec-fetch-site'] === 'same-origin'
}

/** Whether the request is a form that a browser has posted to a page. */
export const isPostedForm = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' && headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

/** Whether the page with the form is framed by another site. Browsers say so themselves. */
export const isFramedForm = ({ headers }: FastifyRequest): boolean =>
  ['frame', 'iframe', 'embed', 'object'].includes(String(headers['sec-fetch-dest']))

/**
 * Without the number of the rendered form nothing shows that a form is posted again. The address tells visitors apart
 * who got the same copy of a cached page.
 */
function seedOf({ ip }: FastifyRequest, fields: PostedForm['fields']): string {
  const hasKey = fields.some(([name, value]) => name === keyField && value !== '')
  const key = hasKey ? callerKey(ip) : newId()
  return sha256(JSON.stringify([key, fields])).toString('base64url')
}
