import { endpointOf, type OperationId, type Problem, type ResponseOf } from '@zuruf/contract'
import type { TestApp } from './app.ts'
import { type Caller, urlOf } from './client.ts'

/** The smallest file recognised as a PDF. */
export const smallPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/**
 * Uploads a file as evidence for a goodwill request.
 *
 * @param type the declared content type
 */
export async function upload(
  test: TestApp,
  requestId: string,
  file: Buffer,
  { tenant = 'swb', token, type = 'application/octet-stream' }: Caller & { readonly type?: string } = {},
) {
  const answer = await test.app.inject({
    method: 'POST',
    url: urlOf(endpointOf('addEvidence'), tenant, { id: requestId }),
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    payload: file,
  })
  return { status: answer.statusCode, body: answer.json() as ResponseOf<'addEvidence'> & Problem }
}

/** Uploads a file to any operation that accepts one. */
export async function uploadTo<Id extends OperationId>(
  test: TestApp,
  id: Id,
  params: Readonly<Record<string, string>>,
  file: Buffer,
  { tenant = 'swb', token }: Caller = {},
) {
  const answer = await test.app.inject({
    method: 'POST',
    url: urlOf(endpointOf(id), tenant, params),
    headers: {
      'content-type': 'application/octet-stream',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: file,
  })
  return { status: answer.statusCode, body: answer.json() as ResponseOf<Id> & Problem }
}
