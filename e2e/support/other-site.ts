import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { address } from './zuruf.ts'

/** Another organisation's site, on foreign ports and hosts. */
export interface OtherSite {
  /**
   * Returns the address of a page with this body.
   *
   * @param host 127.0.0.1 may frame the demo's portals, 127.0.0.2 may not
   */
  page(body: string, host?: '127.0.0.1' | '127.0.0.2'): string
  /** A page that detects, in a frame of a third site, which cookies the browser sends there. */
  readonly cookieProbe: string
  /** Names of the cookies sent with the probe's request; undefined before it. */
  sent(): readonly string[] | undefined
  close(): Promise<void>
}

const probe = `<script>fetch('/asked')</script>`

/** Starts the site on a port of its own. */
export async function openOtherSite(): Promise<OtherSite> {
  let sent: readonly string[] | undefined
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://other')
    if (url.pathname === '/asked') {
      sent = (request.headers.cookie ?? '').split('; ').map((pair) => pair.replace(/=.*/, ''))
      response.end()
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (url.pathname === '/probe') {
      response.setHeader('set-cookie', [
        'plain=1; Path=/; Secure; SameSite=None',
        'partitioned=1; Path=/; Secure; SameSite=None; Partitioned',
      ])
      response.end(probe)
      return
    }
    response.end(pageWith(url.searchParams.get('body') ?? ''))
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  const { port } = server.address() as AddressInfo
  const page: OtherSite['page'] = (body, host = '127.0.0.1') =>
    `http://${host}:${port}/?body=${encodeURIComponent(body)}`
  return {
    page,
    cookieProbe: page(`<iframe title="Frage" src="http://localhost:${port}/probe"></iframe>`),
    sent: () => sent,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** Longer than a window, with content above and below. */
const pageWith = (body: string) => `<!doctype html><html lang="de"><head><title>Ein Verein</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<script src="${address('swb')}/einbetten.js" async></script>
<style>body{margin:0 auto;max-width:1000px;font:18px sans-serif}</style>
<script>addEventListener('zuruf:created',({detail})=>{document.title='Danke '+detail.number})
addEventListener('zuruf:closed',()=>{document.body.dataset.closed='yes'})</script></head>
<body><main><h1>Ein Verein</h1><p style="min-height:300px">Was vorher kommt.</p>${body}<p style="min-height:700px">Was danach kommt.</p></main></body></html>`
