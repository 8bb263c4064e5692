import { swb } from '@zuruf/demo/people/tenants'
import { expect, test } from 'vitest'
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
  paragraphs: ['Guten Tag Erika,', 'aus der Empfehlung ist ein Vertrag geworden.'],
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
