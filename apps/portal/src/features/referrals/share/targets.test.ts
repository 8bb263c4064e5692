import { expect, test } from 'vitest'
import type { ChannelSettings } from './channels.ts'
import { channelLink, fullText, type ShareMessage, shareTargets } from './targets.ts'

const message: ShareMessage = {
  text: 'Hallo & guten Tag! 100 % Ökostrom + 45 €:',
  ad: 'Werbung: Ich erhalte eine Prämie, wenn du bestellst.',
  subject: 'Mein Tipp',
  link: 'https://swb.test/e/7KQ4M2VX9TH',
}

const allOn: ChannelSettings = {
  ModuleWhatsapp: 0,
  ModuleEmailClient: 1,
  ModuleSms: 2,
  ModuleFacebook: 3,
  ModuleLinkedIn: 4,
  ModuleXing: 5,
  ModuleTwitter: 6,
  ModuleGmail: 7,
  ModuleOutlook: 8,
  ModuleYahoo: 9,
  ModuleInstagram: 10,
  ModuleFacebookMessenger: 11,
  FacebookId: '123',
  ModuleCopyLink: 12,
}

const hrefs = Object.fromEntries(
  shareTargets(allOn, message).map(({ channel, href }) => [channel, href]),
) as Record<string, string | null>

/** What the other app gets to see of a parameter. */
const received = (href: string | null | undefined, name: string) =>
  new URLSearchParams((href ?? '').replace(/^[^?]*\?&?/, '').replaceAll('+', '%2B')).get(name)

test('ways to share come in the tenant’s order, without those switched off', () => {
  const order = (settings: ChannelSettings) => shareTargets(settings, message).map(({ channel }) => channel)
  expect(order(allOn).slice(0, 4)).toEqual(['whatsapp', 'email', 'sms', 'facebook'])
  expect(order(allOn)).toHaveLength(13)
  expect(order({ ...allOn, ModuleWhatsapp: -1, ModuleXing: 0 })[0]).toBe('xing')
  expect(order({ ...allOn, ModuleWhatsapp: -1 })).not.toContain('whatsapp')
  expect(order({ ...allOn, FacebookId: null })).not.toContain('messenger')
})

test.each([
  ['whatsapp', 'text'],
  ['email', 'body'],
  ['gmail', 'body'],
  ['outlook', 'body'],
  ['yahoo', 'body'],
  ['sms', 'body'],
  ['twitter', 'text'],
])(
  '%s sends the words unharmed, with the link of its own and the note that it is advertising',
  (channel, name) => {
    const text = received(hrefs[channel], name)
    expect(text).toBe(`${message.text}\nhttps://swb.test/e/7KQ4M2VX9TH?channel=${channel}\n\n${message.ad}`)
  },
)

test.each([
  ['facebook', 'u'],
  ['messenger', 'link'],
  ['xing', 'url'],
  ['linkedin', 'url'],
])('%s takes the link alone', (channel, name) => {
  expect(received(hrefs[channel], name)).toBe(`https://swb.test/e/7KQ4M2VX9TH?channel=${channel}`)
})

test('mails have a subject', () => {
  expect(received(hrefs.email, 'subject')).toBe('Mein Tipp')
  expect(received(hrefs.gmail, 'su')).toBe('Mein Tipp')
})

test('a story and the clipboard are the page’s own work', () => {
  expect(hrefs.instagram).toBeNull()
  expect(hrefs.copy).toBeNull()
})

test('a sender cannot break out of the address', () => {
  const [whatsapp] = shareTargets(allOn, { ...message, text: '"><script>&text=x#' })
  expect(whatsapp?.href).not.toMatch(/["<>#]|&text/)
})

test('a link keeps its other parameters', () => {
  expect(channelLink('https://swb.test/e/X?a=1', 'sms')).toBe('https://swb.test/e/X?a=1&channel=sms')
})

test('the note is there even if the sender’s own words are gone', () => {
  expect(fullText({ ...message, text: '  ' }, 'copy')).toContain('Werbung:')
})
