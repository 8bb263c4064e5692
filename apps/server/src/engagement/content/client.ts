import { type ContentKind, contentKinds } from '@zuruf/contract/content-kinds'
import { z } from 'zod'
import { flatFields, UnreadableField } from './client-fields.ts'
import type { Credentials } from './cms/clients.ts'

export interface CmsRequest {
  readonly method: 'GET' | 'POST'
  /** Path below the base URL of the CMS. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface CmsAnswer {
  readonly status: number
  readonly body: Buffer
}

/**
 * Sends a request to a CMS, in this process or over the network.
 * @throws CmsFault
 */
export type CmsTransport = (request: CmsRequest) => Promise<CmsAnswer>

export type CmsError = 'address' | 'unreachable' | 'credentials' | 'status' | 'invalid'

/** Error of a failed CMS call. */
export class CmsFault extends Error {
  readonly error: CmsError
  readonly detail: string

  constructor(error: CmsError, detail: string) {
    super(`${error}: ${detail}`)
    this.error = error
    // The detail is stored, and the database accepts no NUL characters.
    this.detail = detail.replaceAll('\0', ' ').slice(0, 300)
  }
}

/** Largest page that Squidex returns. */
const pageSize = 200
/** Upper bound of a list. No tenant writes more, so a longer answer is not a real list. */
const most = 5_000

/** Fetches a paged list, also where pages are smaller than requested or always the same. */
async function allPages<Item extends { readonly id: string }>(
  page: (skip: number) => Promise<{ readonly items: readonly Item[]; readonly total?: number | null }>,
): Promise<Item[]> {
  const found = new Map<string, Item>()
  for (;;) {
    const before = found.size
    const { items: some, total } = await page(before)
    for (const one of some) found.set(one.id, one)
    const isWhole = total == null ? some.length < pageSize : found.size >= total
    if (isWhole || found.size === before || found.size >= most) return [...found.values()]
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
const tokenAnswer = z.object({ access_token: z.string().min(1).max(4_000) })

export interface CmsItemData {
  readonly id: string
  readonly data: Readonly<Record<string, string | null>>
}

export interface CmsVariable {
  readonly name: string
  readonly value: string
  readonly agency: string
}

const query = (skip: number) =>
  `query Variables { queryVariablesContents(top: ${pageSize}, skip: ${skip}) { id flatData { name wert agentur } } }`

export type CmsClient = ReturnType<typeof cmsClient>

/**
 * Client for a CMS with Squidex's API, built in or external. Uses a token for client credentials and retries
 * once with a fresh token after a 401. SPEC §7 "CMS"
 */
export function cmsClient(transport: CmsTransport, app: string, credentials: Credentials) {
  let token: Promise<string> | undefined

  async function fetchToken(): Promise<string> {
    const answer = await transport({
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
    if (answer.status >= 500) throw new CmsFault('status', String(answer.status))
    if (answer.status !== 200) throw new CmsFault('credentials', String(answer.status))
    return read(tokenAnswer, answer).access_token
  }

  /** Shares one token among concurrent calls. After a failure the next call fetches it again. */
  function currentToken(): Promise<string> {
    token ??= fetchToken().catch((error: unknown) => {
      token = undefined
      throw error
    })
    return token
  }

  async function call(request: CmsRequest): Promise<CmsAnswer> {
    const used = currentToken()
    const first = await transport(withToken(request, await used))
    if (first.status !== 401) return first
    // A concurrent call may already have requested the fresh token.
    if (token === used) token = undefined
    const second = await transport(withToken(request, await currentToken()))
    if (second.status === 401) throw new CmsFault('credentials', '401')
    return second
  }

  async function get(path: string, { language, drafts }: CmsQuery): Promise<CmsAnswer | undefined> {
    const answer = await call({
      method: 'GET',
      path: `/api/content/${encodeURIComponent(app)}/${path}`,
      headers: {
        accept: 'application/json',
        'x-flatten': 'true',
        'x-languages': language,
        ...(drafts && { 'x-unpublished': 'true' }),
      },
    })
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw new CmsFault('status', String(answer.status))
    return answer
  }

  /** @throws CmsFault */
  async function list(kind: ContentKind, input: CmsQuery, filter?: string): Promise<CmsItemData[]> {
    const found = await allPages(async (skip) => {
      const search = new URLSearchParams({
        $top: String(pageSize),
        ...(skip > 0 && { $skip: String(skip) }),
        ...(filter !== undefined && { $filter: filter }),
      })
      const answer = await get(`${contentKinds[kind].schema}?${search}`, input)
      // A CMS always has the list, so this 404 comes from something else.
      if (!answer) throw new CmsFault('status', '404')
      return read(items, answer)
    })
    return found.map((one) => flat(kind, one, input))
  }

  return {
    /**
     * Fetches one item. A 404 alone may come from a proxy, so the item counts as missing only when the list
     * of its kind is answered without it.
     * @returns undefined when the item does not exist
     * @throws CmsFault
     */
    async item(kind: ContentKind, id: string, input: CmsQuery): Promise<CmsItemData | undefined> {
      const name = encodeURIComponent(id)
      const schema = kind === 'faq' ? 'faq' : contentKinds[kind].schema
      const answer = await get(`${schema}/${name}`, input)
      // A CMS may use different schemas for the list and for a single item.
      const found = answer ?? (kind === 'faq' ? await get(`faqs/${name}`, input) : undefined)
      if (found) return flat(kind, read(item, found), input)
      return (await list(kind, input)).find((one) => one.id === id)
    },

    list,

    /** @throws CmsFault */
    async variables({ language, drafts }: CmsQuery): Promise<CmsVariable[]> {
      const found = await allPages(async (skip) => {
        const answer = await call({
          method: 'POST',
          path: `/api/content/${encodeURIComponent(app)}/graphql`,
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            'x-languages': language,
            ...(drafts && { 'x-unpublished': 'true' }),
          },
          body: JSON.stringify({ query: query(skip) }),
        })
        if (answer.status !== 200) throw new CmsFault('status', String(answer.status))
        return { items: read(variables, answer).data.queryVariablesContents }
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
     * @throws CmsFault
     */
    async asset(id: string): Promise<Buffer | undefined> {
      const answer = await call({
        method: 'GET',
        path: `/api/assets/${encodeURIComponent(app)}/${encodeURIComponent(id)}?width=2000&height=2000&mode=Max`,
        headers: { accept: 'image/webp,image/png,image/jpeg' },
      })
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw new CmsFault('status', String(answer.status))
      return answer.body
    },
  }
}

function flat(kind: ContentKind, { id, data }: z.output<typeof item>, { language }: CmsQuery): CmsItemData {
  try {
    return { id, data: flatFields(kind, data, language) }
  } catch (error) {
    if (error instanceof UnreadableField) throw new CmsFault('invalid', error.message)
    throw error
  }
}

const withToken = (request: CmsRequest, token: string): CmsRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
})

function read<Schema extends z.ZodType>(schema: Schema, { body }: CmsAnswer): z.output<Schema> {
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    throw new CmsFault('invalid', body.toString('utf8').slice(0, 60))
  }
  if (body.includes(0) || /\\u0000/.test(body.toString('utf8'))) throw new CmsFault('invalid', 'zeroes')
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CmsFault('invalid', `${issue?.path.join('.')}: ${issue?.message}`)
}
