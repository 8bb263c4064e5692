import { type ContentKind, contentKinds } from '@zuruf/contract/content-kinds'
import { z } from 'zod'
import type { Credentials } from './cms/api-clients.ts'
import { flatFields, UnreadableField } from './cms-fields.ts'

export interface CmsRequest {
  readonly method: 'GET' | 'POST'
  /** Path below the base URL of the CMS. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface CmsResponse {
  readonly status: number
  readonly body: Buffer
}

/**
 * Sends a request to a CMS, in this process or over the network.
 * @throws CmsCallError
 */
export type CmsTransport = (request: CmsRequest) => Promise<CmsResponse>

export type CmsErrorKind = 'address' | 'unreachable' | 'credentials' | 'status' | 'invalid'

/** Error of a failed CMS call. */
export class CmsCallError extends Error {
  readonly error: CmsErrorKind
  readonly detail: string

  constructor(error: CmsErrorKind, detail: string) {
    super(`${error}: ${detail}`)
    this.error = error
    // The detail is stored, and the database accepts no NUL characters.
    this.detail = detail.replaceAll('\0', ' ').slice(0, 300)
  }
}

/** Largest page that Squidex returns. */
const pageSize = 200
/** Longest list that is read. No tenant has more items, so a longer list is an error of the CMS. */
const maxListLength = 5_000

/** Fetches all pages of a list. Ends also if a server sends smaller pages than requested or repeats the same one. */
async function fetchAllPages<Item extends { readonly id: string }>(
  page: (skip: number) => Promise<{ readonly items: readonly Item[]; readonly total?: number | null }>,
): Promise<Item[]> {
  const found = new Map<string, Item>()
  for (;;) {
    const before = found.size
    const { items: pageItems, total } = await page(before)
    for (const one of pageItems) found.set(one.id, one)
    const isWhole = total == null ? pageItems.length < pageSize : found.size >= total
    if (isWhole || found.size === before || found.size >= maxListLength) return [...found.values()]
  }
}

export interface CmsQuery {
  readonly language: string
  readonly drafts: boolean
}

const item = z.object({ id: z.string().max(80), data: z.record(z.string(), z.unknown()) })
const items = z.object({ total: z.int().nullish(), items: z.array(item).max(1_000) })
const variables = z.object({
  data: z.object({
    queryVariablesContents: z
      .array(
        z.object({
          id: z.string(),
          flatData: z.object({
            name: z.string().nullish(),
            wert: z.string().nullish(),
            agentur: z.string().nullish(),
          }),
        }),
      )
      .max(1_000),
  }),
})
const tokenResponse = z.object({ access_token: z.string().min(1).max(4_000) })

export interface CmsItemData {
  readonly id: string
  readonly data: Readonly<Record<string, string | null>>
}

export interface CmsVariable {
  readonly name: string
  readonly value: string
  readonly agency: string
}

const variablesQuery = (skip: number) =>
  `query Variables { queryVariablesContents(top: ${pageSize}, skip: ${skip}) { id flatData { name wert agentur } } }`

export type CmsClient = ReturnType<typeof cmsClient>

/**
 * Client for a CMS with Squidex's API, built in or external. Uses a token for client credentials and retries
 * once with a fresh token after a 401. SPEC §7 "CMS"
 */
export function cmsClient(transport: CmsTransport, app: string, credentials: Credentials) {
  let token: Promise<string> | undefined

  async function fetchToken(): Promise<string> {
    const response = await transport({
      method: 'POST',
      path: '/identity-server/connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
        scope: 'squidex-api',
      }).toString(),
    })
    if (response.status >= 500) throw new CmsCallError('status', String(response.status))
    if (response.status !== 200) throw new CmsCallError('credentials', String(response.status))
    return parseBody(tokenResponse, response).access_token
  }

  /** Shares one token among concurrent calls. After a failure the next call fetches it again. */
  function currentToken(): Promise<string> {
    token ??= fetchToken().catch((error: unknown) => {
      token = undefined
      throw error
    })
    return token
  }

  async function call(request: CmsRequest): Promise<CmsResponse> {
    const used = currentToken()
    const first = await transport(withToken(request, await used))
    if (first.status !== 401) return first
    // A concurrent call may already have requested the fresh token.
    if (token === used) token = undefined
    const second = await transport(withToken(request, await currentToken()))
    if (second.status === 401) throw new CmsCallError('credentials', '401')
    return second
  }

  async function get(path: string, { language, drafts }: CmsQuery): Promise<CmsResponse | undefined> {
    const response = await call({
      method: 'GET',
      path: `/api/content/${encodeURIComponent(app)}/${path}`,
      headers: {
        accept: 'application/json',
        'x-flatten': 'true',
        'x-languages': language,
        ...(drafts && { 'x-unpublished': 'true' }),
      },
    })
    if (response.status === 404) return undefined
    if (response.status !== 200) throw new CmsCallError('status', String(response.status))
    return response
  }

  /** @throws CmsCallError */
  async function list(kind: ContentKind, input: CmsQuery, filter?: string): Promise<CmsItemData[]> {
    const found = await fetchAllPages(async (skip) => {
      const search = new URLSearchParams({
        $top: String(pageSize),
        ...(skip > 0 && { $skip: String(skip) }),
        ...(filter !== undefined && { $filter: filter }),
      })
      const response = await get(`${contentKinds[kind].schema}?${search}`, input)
      // Every kind has a list, so a 404 does not come from the CMS itself but, for example, from a proxy.
      if (!response) throw new CmsCallError('status', '404')
      return parseBody(items, response)
    })
    return found.map((one) => flattened(kind, one, input))
  }

  return {
    /**
     * Fetches one item. A 404 may also come from a proxy, so the item counts as missing only if the list of its
     * kind is fetched successfully and does not contain it.
     * @returns undefined when the item does not exist
     * @throws CmsCallError
     */
    async item(kind: ContentKind, id: string, input: CmsQuery): Promise<CmsItemData | undefined> {
      const name = encodeURIComponent(id)
      const schema = kind === 'faq' ? 'faq' : contentKinds[kind].schema
      const response = await get(`${schema}/${name}`, input)
      // Some CMSs use the schema `faq` for a single item and `faqs` for the list.
      const found = response ?? (kind === 'faq' ? await get(`faqs/${name}`, input) : undefined)
      if (found) return flattened(kind, parseBody(item, found), input)
      return (await list(kind, input)).find((one) => one.id === id)
    },

    list,

    /** @throws CmsCallError */
    async variables({ language, drafts }: CmsQuery): Promise<CmsVariable[]> {
      const found = await fetchAllPages(async (skip) => {
        const response = await call({
          method: 'POST',
          path: `/api/content/${encodeURIComponent(app)}/graphql`,
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            'x-languages': language,
            ...(drafts && { 'x-unpublished': 'true' }),
          },
          body: JSON.stringify({ query: variablesQuery(skip) }),
        })
        if (response.status !== 200) throw new CmsCallError('status', String(response.status))
        return { items: parseBody(variables, response).data.queryVariablesContents }
      })
      return found.map(({ id, flatData }) => ({
        name: flatData.name ?? id,
        value: flatData.wert ?? '',
        agency: flatData.agentur ?? '',
      }))
    },

    /**
     * Fetches the bytes of a picture.
     * @returns undefined when it does not exist
     * @throws CmsCallError
     */
    async asset(id: string): Promise<Buffer | undefined> {
      const response = await call({
        method: 'GET',
        path: `/api/assets/${encodeURIComponent(app)}/${encodeURIComponent(id)}?width=2000&height=2000&mode=Max`,
        headers: { accept: 'image/webp,image/png,image/jpeg' },
      })
      if (response.status === 404) return undefined
      if (response.status !== 200) throw new CmsCallError('status', String(response.status))
      return response.body
    },
  }
}

function flattened(
  kind: ContentKind,
  { id, data }: z.output<typeof item>,
  { language }: CmsQuery,
): CmsItemData {
  try {
    return { id, data: flatFields(kind, data, language) }
  } catch (error) {
    if (error instanceof UnreadableField) throw new CmsCallError('invalid', error.message)
    throw error
  }
}

const withToken = (request: CmsRequest, token: string): CmsRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
})

function parseBody<Schema extends z.ZodType>(schema: Schema, { body }: CmsResponse): z.output<Schema> {
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    throw new CmsCallError('invalid', body.toString('utf8').slice(0, 60))
  }
  if (body.includes(0) || /\\u0000/.test(body.toString('utf8'))) throw new CmsCallError('invalid', 'zeroes')
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CmsCallError('invalid', `${issue?.path.join('.')}: ${issue?.message}`)
}
