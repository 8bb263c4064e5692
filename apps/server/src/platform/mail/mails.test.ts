import { type SampleMail, sampleMails } from '@zuruf/demo/mails/samples'
import { demoTenants } from '@zuruf/demo/people/tenants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { mailNames } from './names.ts'

let server: TestApp
let samples: readonly SampleMail[]
const hostOf: Readonly<Record<string, string>> = {
  swb: 'http://localhost:3000',
  nordlicht: 'http://nordlicht.localhost:3000',
  talquell: 'http://talquell.localhost:3000',
}
beforeAll(async () => {
  server = await openTestApp()
  const { tenants, modules, clock } = server
  samples = await sampleMails({
    tenants,
    modules,
    now: clock.now(),
    baseUrl: ({ key }) => hostOf[key] ?? '',
  })
})
afterAll(() => server.close())

const linksOf = (html: string) =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, url]) => (url ?? '').replaceAll('&amp;', '&'))

describe.each(demoTenants.map(({ key, languages }) => ({ key, languages })))('$key', ({ key, languages }) => {
  const other = demoTenants.find((tenant) => tenant.key !== key)

  describe.each([...languages])('in %s', (language) => {
    test.each([...mailNames])('renders %s in the tenant’s look', (name) => {
      const shapes = samples.filter(
        (sample) => sample.name === name && sample.tenant.key === key && sample.language === language,
      )
      expect(shapes.length, `nothing causes ${name}: see demo/mail/samples`).toBeGreaterThan(0)
      for (const { subject, text, html, tenant, pictures } of shapes) {
        expect(subject).toMatch(/^\S.{8,}\S$/)
        expect(text.length).toBeGreaterThan(100)
        for (const words of [subject, text, html.replace(/<style.*?<\/style>/gs, '')]) {
          expect(words).not.toMatch(/\{\w+\}|undefined|\[object|\p{Co}/u)
        }
        // In German a sentence after a comma begins with a small letter, and those of the mails begin with a capital.
        if (language === 'de') expect(text).not.toMatch(/^(?:Guten Tag|Hallo|Hey).*,\n+\p{Lu}/mu)
        expect(html).toContain(`lang="${language}"`)
        expect(html).toContain(tenant.theme.brand)
        expect(html).not.toContain(other?.theme.brand)
        expect(html).toContain(tenant.name)
        expect(text).toContain(tenant.name)
        const links = linksOf(html)
        expect(links.length).toBeGreaterThan(2)
        const own = links.filter((link) => !/^(cid:|mailto:|https:\/\/wa\.me\/)/.test(link))
        for (const link of own) expect(new URL(link).origin).toBe(hostOf[key])
        for (const link of links.filter((url) => url.includes('token='))) expect(text).toContain(link)
        expect(html).not.toMatch(/<script|url\(/i)
        // Pictures are in the mail itself: a hosted one would tell when and where it is read.
        const images = [...html.matchAll(/<img[^>]*>/g)].map(([image]) => image)
        expect(images.length).toBe(pictures.length)
        for (const [index, image] of images.entries()) {
          expect(image).toContain(`src="cid:${pictures[index]?.cid}"`)
          expect(image).toMatch(/alt="[^"]+"/)
        }
      }
    })
  })
})

test('the newsletter opt-in names no product, reward or amount', () => {
  const mails = samples.filter(({ name }) => name === 'newsletter-optin')
  for (const { text } of mails) {
    // Only the quoted consent text may mention what the newsletter is about.
    const own = text.replace(/[„“][^“”]*[“”]/g, '')
    expect(own).not.toMatch(/€|prämie|reward|aktion|offer|produkt|product|angebot/i)
  }
  expect(mails.length).toBeGreaterThan(0)
})
