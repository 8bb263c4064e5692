import { swb } from '@zuruf/demo/people/tenants'
import { expect, test } from 'vitest'
import { escapeMarkup } from '../escape.ts'
import { renderMail } from './render.ts'

const frame = {
  language: 'de',
  tenantName: 'Stadtwerke Beispielstadt',
  theme: swb.theme,
  homeUrl: 'http://localhost:3000',
  links: [{ label: 'Impressum', url: 'http://localhost:3000/de/impressum' }],
  reason: 'Sie bekommen diese E-Mail, weil …',
}
const content = {
  subject: 'Ihre Prämie',
  heading: '90 € warten auf Sie.',
  paragraphs: ['Guten Tag Erika!', 'Aus der Empfehlung ist ein Vertrag geworden.'],
  action: { label: 'Prämie abholen', url: 'http://localhost:3000/de/praemie/1?token=a&b=c' },
}

test('puts the texts into HTML and plain text, in the mail’s language', async () => {
  const mail = await renderMail(content, frame, 'swb-1')
  expect(mail.html).toContain('<html')
  expect(mail.html).toContain('lang="de"')
  for (const words of [content.heading, ...content.paragraphs, content.action.label, frame.reason]) {
    expect(mail.html).toContain(words)
    expect(mail.text).toContain(words)
  }
  expect(mail.text).toContain(content.action.url)
})

test('a second mail of the same shape has only its own texts', async () => {
  await renderMail({ ...content, heading: 'Für Anna' }, frame, 'swb-2')
  const second = await renderMail({ ...content, heading: 'Für Berta' }, frame, 'swb-2')
  expect(second.html).toContain('Für Berta')
  expect(second.html).not.toContain('Für Anna')
  expect(second.html + second.text).not.toMatch(/[\uE000\uE001]/)
})

// SPEC §S.40
test('escapes markup in texts', async () => {
  const mail = await renderMail({ ...content, paragraphs: ['<img src=x onerror=alert(1)>'] }, frame, 'swb-3')
  expect(mail.html).not.toContain('<img src=x')
  expect(mail.text).toContain('<img src=x onerror=alert(1)>')
})

test('does not mix looks', async () => {
  const plain = await renderMail(content, frame, 'swb-4')
  const violet = await renderMail(content, { ...frame, theme: { ...swb.theme, brand: '#4a2fe0' } }, 'swb-5')
  expect(violet.html).toContain('#4a2fe0')
  expect(plain.html).not.toContain('#4a2fe0')
})

test('removes line breaks from the subject', async () => {
  const mail = await renderMail(
    { ...content, subject: 'Ihre Bestellung\r\nBcc: all@example.org' },
    frame,
    'swb-6',
  )
  expect(mail.subject).toBe('Ihre Bestellung Bcc: all@example.org')
})

const share = {
  heading: 'Ihr Empfehlungslink',
  text: 'Schicken Sie ihn weiter:',
  url: 'http://localhost:3000/e/7KQ4M2VX9TH',
  ways: [
    { label: 'Mit WhatsApp teilen', url: 'https://wa.me/?text=Hallo%20du&x="><b>' },
    { label: 'Per E-Mail teilen', url: 'mailto:?subject=Tipp&body=Hallo' },
  ],
  qr: {
    url: 'http://localhost:3000/e/7KQ4M2VX9TH?channel=qr',
    alt: 'QR-Code mit Ihrem Link',
    text: 'Zum Scannen',
  },
}

test('a link to pass on is text, has buttons and a QR code, and is complete in the plain text', async () => {
  const { html, text, pictures } = await renderMail({ ...content, share }, frame, 'swb-7')
  expect(html).toContain(`>${share.url}</a>`)
  for (const { label, url } of share.ways) {
    expect(html).toContain(label)
    expect(text).toContain(`${label} ${url}`)
  }
  expect(html).not.toContain('"><b>')
  expect(text.split(share.url).length - 1, 'once, not as label and address').toBe(1)
  expect(text).not.toContain(share.qr.text)
  const [, qr] = pictures
  expect(html).toMatch(new RegExp(`<img[^>]*alt="${share.qr.alt}"[^>]*src="cid:${qr?.cid}"`))
})

test('without ways and QR code the link remains', async () => {
  const bare = { ...share, ways: [], qr: undefined }
  const { html, text, pictures } = await renderMail({ ...content, share: bare }, frame, 'swb-8')
  expect(html).toContain(`>${share.url}</a>`)
  expect(text).toContain(share.url)
  expect(html).not.toMatch(/wa\.me|mailto:/)
  expect(pictures).toHaveLength(1)
})

test('the address of the action can be written out, once in each part', async () => {
  const { html, text } = await renderMail(
    { ...content, actionUrlText: 'Geht der Knopf nicht?' },
    frame,
    'swb-9',
  )
  const { url } = content.action
  expect(html).toContain(`>${escapeMarkup(url)}</a>`)
  expect(text.split(url).length - 1).toBe(1)
})

test('two mails of one shape have their own QR codes', async () => {
  const other = { ...share, qr: { ...share.qr, url: 'http://localhost:3000/e/OTHER' } }
  const first = await renderMail({ ...content, share }, frame, 'swb-10')
  const second = await renderMail({ ...content, share: other }, frame, 'swb-10')
  expect(second.pictures[1]?.cid).not.toBe(first.pictures[1]?.cid)
  expect(second.html).toContain(`cid:${second.pictures[1]?.cid}`)
})

test('has the logo with the name as alternative text, and supports dark mail programs', async () => {
  const { html, pictures } = await renderMail(content, frame, 'swb-11')
  expect(html).toMatch(new RegExp(`<img[^>]*alt="${frame.tenantName}"[^>]*src="cid:${pictures[0]?.cid}"`))
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark"/>')
  expect(html).toMatch(/<style>[^<]*@media \(prefers-color-scheme:dark\)/)
})

test('each text and background has a class for the dark colours', async () => {
  const { html } = await renderMail(
    {
      ...content,
      share,
      quote: 'Zitat',
      highlight: '90 €',
      actionUrlText: 'Adresse',
      otherAction: content.action,
    },
    frame,
    'swb-12',
  )
  const body = html.slice(html.indexOf('<body'))
  const brand = swb.theme.brand
  for (const [element, style = ''] of body.matchAll(/<\w+[^>]*style="([^"]*)"[^>]*>/g)) {
    const inHeader = style.includes(`background-color:${brand}`) && !element.includes('m-button')
    const isNameInHeader = style.includes('color:#ffffff') && style.includes('padding-left:14px')
    if (inHeader || isNameInHeader || element.startsWith('<td')) continue
    if (/(^|;)color:/.test(style)) expect(element).toMatch(/m-ink|m-button/)
    if (style.includes('background-color:')) expect(element).toMatch(/m-paper|m-card|m-soft|m-button/)
  }
})
