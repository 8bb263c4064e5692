// SPEC §S.21, §S.30

import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { leaksIn, remember, secretsInBody, tokensIn } from './secrets.ts'

/**
 * Checks that run on every page of every test: no console errors, no requests to other hosts, and no token in an
 * address, a referrer or what the browser stores.
 */

/** The only URLs that may contain a token, by the specification or a decision. */
const allowedTokenUrls: readonly { readonly method: string; readonly path: RegExp }[] = [
  // SPEC §7 "GET /account/login/?token=": the linked page takes the token from its own address; it works
  // once.
  { method: 'GET', path: /^\/api\/v1\/[\w-]+\/account\/login\/?\?token=[\w-]+$/ },
  // Decision 025: the remaining function of an opt-in link; it confirms one consent and gives no access to an
  // account.
  { method: 'GET', path: /^\/api\/v1\/[\w-]+\/newsletter\/optin\/[\w-]+$/ },
  // Decision 066, RFC 6749 and 7636: redirects to the identity provider and back. The values work once, and
  // only with what the browser has stored.
  ...(['GET', 'POST'] as const).map((method) => ({ method, path: /^\/demo\/sso\/(auth|anmelden)[/?]/ })),
  { method: 'GET', path: /^\/(de|en)\/agentur\/sso\?(code|error)=/ },
  // Decision 053: the link that lets an editor's browser see drafts; it redirects at once and is valid for
  // minutes.
  { method: 'GET', path: /^\/vorschau\/entwurf\/[\w.-]+\?ziel=[\w%-]+$/ },
]

export interface PageWatch {
  /** Problems as text; empty at the end of a successful test. */
  readonly problems: string[]
  /** Checks that a context's pages have stored no secret. Must be called before they are closed. */
  checkStorage(context: BrowserContext): Promise<void>
  /** Watches every page of the context from now on. */
  addContext(context: BrowserContext, allowedErrors: RegExp): void
}

/** @param otherSites foreign hosts that the test itself uses */
export function watchPages(otherSites: readonly string[] = []): PageWatch {
  const problems: string[] = []
  const used = new Set<string>()
  /** Addresses a person has opened, from a mail or the address bar; these may contain a token. */
  const opened = new Set<string>()

  function noteSecrets(secrets: readonly string[]): void {
    const fresh = secrets.filter((secret) => !used.has(secret))
    for (const secret of fresh) used.add(secret)
    remember(fresh)
  }

  function watchPage(page: Page): void {
    const goto = page.goto.bind(page)
    page.goto = (url, options) => {
      opened.add(withoutHash(url))
      return goto(url, options)
    }
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || tokensIn(frame.url()).length === 0) return
      if (opened.has(withoutHash(frame.url())) || mayContainToken('GET', new URL(frame.url()))) return
      problems.push(`token in the address: ${frame.url()}`)
    })
  }

  function watchRequest(request: Request): void {
    const url = new URL(request.url())
    if (!url.protocol.startsWith('http')) return
    const isOurs = /(^|\.)localhost$/.test(url.hostname) || otherSites.includes(url.hostname)
    if (!isOurs) problems.push(`request to another host: ${url}`)
    noteSecrets(secretsInBody(bodyOf(request)))
    const referer = request.headers().referer ?? ''
    if (tokensIn(referer).length > 0) problems.push(`token in the referrer of ${url.pathname}: ${referer}`)
    if (tokensIn(url.href).length === 0) return
    noteSecrets(tokensIn(url.href))
    if (request.isNavigationRequest() && opened.has(withoutHash(firstOf(request).url()))) {
      // A server redirect from a link that a person opened belongs to the same hop.
      opened.add(withoutHash(url.href))
      return
    }
    if (!mayContainToken(request.method(), url))
      problems.push(`token in the address of a request: ${request.method()} ${url}`)
  }

  return {
    problems,
    addContext(context, allowedErrors) {
      context.on('console', (message) => {
        if (message.type() === 'error' && !allowedErrors.test(message.text())) {
          problems.push(`console: ${message.text()}`)
        }
      })
      context.on('weberror', (error) =>
        problems.push(`page error at ${error.page()?.url()}: ${error.error().message}`),
      )
      context.on('request', watchRequest)
      context.on('page', watchPage)
      for (const page of context.pages()) watchPage(page)
    },
    async checkStorage(context) {
      noteSecrets((await context.cookies()).flatMap(({ value }) => tokensIn(value)))
      for (const page of context.pages()) {
        if (!page.url().startsWith('http')) continue
        // Scripts that are still loading remove the token from the address once they run.
        await expect.poll(() => tokensIn(page.url()), 'token in the address at the end').toEqual([])
        // A test may end during a navigation.
        let stored = ''
        await expect(async () => {
          stored = await page.evaluate(() =>
            JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
          )
        }).toPass()
        for (const leak of leaksIn(stored, used)) problems.push(`stored by the browser: ${leak} in ${stored}`)
      }
    },
  }
}

const mayContainToken = (method: string, { pathname, search }: URL) =>
  allowedTokenUrls.some((known) => known.method === method && known.path.test(pathname + search))

const withoutHash = (url: string) => url.replace(/#.*/, '')

function firstOf(request: Request): Request {
  const before = request.redirectedFrom()
  return before ? firstOf(before) : request
}

function bodyOf(request: Request): unknown {
  try {
    return request.postDataJSON()
  } catch {
    return null
  }
}
