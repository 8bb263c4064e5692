import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { leaksIn, remember, secretsInBody, tokensIn } from './secrets.ts'

/** What the run does with every page of every test, besides what the test says. */

/** Calls of a page in whose address the specification and the decisions put a token. Nothing else may. */
const spelledOut: readonly { readonly method: string; readonly path: RegExp }[] = [
  // SPEC §7 "GET /account/login/?token=": the page of the link has it from its own address, and it works once.
  { method: 'GET', path: /^\/api\/v1\/[\w-]+\/account\/login\/?\?token=[\w-]+$/ },
  // Decision 025: what the link of an opt-in mail still does; it opens one consent and no account.
  { method: 'GET', path: /^\/api\/v1\/[\w-]+\/newsletter\/optin\/[\w-]+$/ },
  // Decision 066, RFC 6749 and 7636: the way to the identity provider and back. What stands there works once, and not without
  // what the browser keeps.
  ...(['GET', 'POST'] as const).map((method) => ({ method, path: /^\/demo\/sso\/(auth|anmelden)[/?]/ })),
  { method: 'GET', path: /^\/(de|en)\/agentur\/sso\?(code|error)=/ },
  // Decision 053: the link under which an editor's browser sees drafts; it leads on at once, and holds for minutes.
  { method: 'GET', path: /^\/vorschau\/entwurf\/[\w.-]+\?ziel=[\w%-]+$/ },
]

export interface Watch {
  /** What was wrong, in words; empty at the end of a good test. */
  readonly problems: string[]
  /** Looks at what the pages of a context have kept; before they are closed. */
  atEnd(context: BrowserContext): Promise<void>
  /** From now on every page of the context is watched. */
  over(context: BrowserContext, allowedErrors: RegExp): void
}

/** @param otherSites hosts besides our own that the test itself has put there */
export function openWatch(otherSites: readonly string[] = []): Watch {
  const problems: string[] = []
  const used = new Set<string>()
  /** Addresses that a person opened: links of mails, typed by the test. The first hop. */
  const opened = new Set<string>()

  function note(secrets: readonly string[]): void {
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
      if (opened.has(withoutHash(frame.url())) || isSpelledOut('GET', new URL(frame.url()))) return
      problems.push(`token in the address: ${frame.url()}`)
    })
  }

  function watchRequest(request: Request): void {
    const url = new URL(request.url())
    if (!url.protocol.startsWith('http')) return
    const isOurs = /(^|\.)localhost$/.test(url.hostname) || otherSites.includes(url.hostname)
    if (!isOurs) problems.push(`request to another host: ${url}`)
    note(secretsInBody(bodyOf(request)))
    const referer = request.headers().referer ?? ''
    if (tokensIn(referer).length > 0) problems.push(`token in the referrer of ${url.pathname}: ${referer}`)
    if (tokensIn(url.href).length === 0) return
    note(tokensIn(url.href))
    if (request.isNavigationRequest() && opened.has(withoutHash(firstOf(request).url()))) {
      // Where the server leads on from a link that a person opened is the same hop.
      opened.add(withoutHash(url.href))
      return
    }
    if (!isSpelledOut(request.method(), url))
      problems.push(`token in the address of a request: ${request.method()} ${url}`)
  }

  return {
    problems,
    over(context, allowedErrors) {
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
    async atEnd(context) {
      note((await context.cookies()).flatMap(({ value }) => tokensIn(value)))
      for (const page of context.pages()) {
        if (!page.url().startsWith('http')) continue
        // Scripts that are still on their way have the address to clean when they come.
        await expect.poll(() => tokensIn(page.url()), 'token in the address at the end').toEqual([])
        // A test may end while its page is on the way to the next one.
        let kept = ''
        await expect(async () => {
          kept = await page.evaluate(() =>
            JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
          )
        }).toPass()
        for (const leak of leaksIn(kept, used)) problems.push(`kept by the browser: ${leak} in ${kept}`)
      }
    },
  }
}

const isSpelledOut = (method: string, { pathname, search }: URL) =>
  spelledOut.some((known) => known.method === method && known.path.test(pathname + search))

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
