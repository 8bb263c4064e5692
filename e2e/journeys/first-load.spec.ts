import { gzipSync } from 'node:zlib'
import { createReferral, productOf } from '../support/api.ts'
import { waitForHydration } from '../support/hydration.ts'
import { onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { address } from '../support/zuruf.ts'

/** Limits in thousands of bytes, gzipped as the server sends them. QUALITY 26 */
const maxScripts = 150
const maxStylesheets = 25

/** Returns everything of one type that a page has loaded once the network is idle. */
// SPEC §P.04
test('a first visit stays within the size limits', onPhone, async ({ browser }) => {
  const { Empfehlungsnummer, Hex } = await createReferral('swb', 50)
  const pages = {
    home: `${address('swb')}/de`,
    category: `${address('swb')}/de/produkte/oekostrom`,
    product: `${address('swb')}/de/produkt/${productOf.swb}`,
    landing: `${address('swb')}/de/angebot/${Empfehlungsnummer}`,
    share: `${address('swb')}/de/empfehlung/${Empfehlungsnummer}?hex=${Hex}`,
    'home that says "du"': `${address('nordlicht')}/de`,
  }
  for (const [name, url] of Object.entries(pages)) {
    // Starts with an empty cache, as on a first visit.
    const context = await browser.newContext()
    const page = await context.newPage()
    const loaded: Promise<{ kind: string; file: string; bytes: number }>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (kind !== 'script' && kind !== 'stylesheet') return
      const file = new URL(response.url()).pathname.split('/').at(-1) ?? ''
      loaded.push(
        response.body().then((body) => ({ kind, file, bytes: gzipSync(body, { level: 9 }).length })),
      )
    })
    await page.goto(url)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    const files = await Promise.all(loaded)
    await context.close()
    for (const [kind, max] of [
      ['script', maxScripts],
      ['stylesheet', maxStylesheets],
    ] as const) {
      const ofKind = files.filter((file) => file.kind === kind).sort((a, b) => b.bytes - a.bytes)
      const sum = ofKind.reduce((bytes, file) => bytes + file.bytes, 0) / 1000
      const largest = ofKind.slice(0, 8).map(({ file, bytes }) => `${file} ${(bytes / 1000).toFixed(1)} kB`)
      test.info().annotations.push({ type: `${name} ${kind}`, description: `${sum.toFixed(1)} kB` })
      expect(sum, `${name} loads no ${kind}s`).toBeGreaterThan(5)
      expect(
        sum,
        `${name}: ${kind}s of ${sum.toFixed(1)} kB, the largest ${largest.join(', ')}`,
      ).toBeLessThan(max)
    }
  }
})
