import { shareChannelKeys } from '@zuruf/domain/channels'
import { expect, test } from 'vitest'
import type { ChannelSettings } from './enabled-channels.ts'
import { channelLink, fullText, type ShareMessage } from './message-text.ts'
import { shareTargets } from './share-targets.ts'

const message: ShareMessage = {
  text: 'Hallo & guten Tag! 100 % Ökostrom + 45 €:',
  ad: 'Werbung: Ich bekomme eine Prämie, wenn du bestellst.',
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

/** Returns a parameter as the other app receives it. */
const received = (href: string | null | undefined, name: string) =>
  new URLSearchParams((href ?? '').replace(/^[^?]*\?&?/, '').replaceAll('+', '%2B')).get(name)

// SPEC §1.02, §3.02
test('returns the enabled channels in the tenant’s order', () => {
  const order = (settings: ChannelSettings) => shareTargets(settings, message).map(({ channel }) => channel)
  expect(order(allOn).slice(0, 4)).toEqual(['whatsapp', 'email', 'sms', 'facebook'])
  expect(order(allOn)).toHaveLength(shareChannelKeys.length)
  expect(order({ ...allOn, ModuleWhatsapp: -1, ModuleXing: 0 })[0]).toBe('xing')
  expect(order({ ...allOn, ModuleWhatsapp: -1 })).not.toContain('whatsapp')
  expect(order({ ...allOn, FacebookId: null })).not.toContain('messenger')
})

// SPEC §1.02, §2.52, §L.01, §L.02
test.each([
  ['whatsapp', 'text'],
  ['email', 'body'],
  ['gmail', 'body'],
  ['outlook', 'body'],
  ['yahoo', 'body'],
  ['sms', 'body'],
  ['twitter', 'text'],
])('%s sends the unchanged text with its own link and the advertising note', (channel, name) => {
  const text = received(hrefs[channel], name)
  expect(text).toBe(`${message.text}\nhttps://swb.test/e/7KQ4M2VX9TH?channel=${channel}\n\n${message.ad}`)
})

// SPEC §1.02, §2.52
test.each([
  ['facebook', 'u'],
  ['messenger', 'link'],
  ['xing', 'url'],
  ['linkedin', 'url'],
])('%s sends the link only', (channel, name) => {
  expect(received(hrefs[channel], name)).toBe(`https://swb.test/e/7KQ4M2VX9TH?channel=${channel}`)
})

test('mails have a subject', () => {
  expect(received(hrefs.email, 'subject')).toBe('Mein Tipp')
  expect(received(hrefs.gmail, 'su')).toBe('Mein Tipp')
})

// SPEC §2.52
test('Instagram and the clipboard have no address, because the page itself shares', () => {
  expect(hrefs.instagram).toBeNull()
  expect(hrefs.copy).toBeNull()
})

test('encodes the sender’s text in the address', () => {
  const [whatsapp] = shareTargets(allOn, { ...message, text: '"><script>&text=x#' })
  expect(whatsapp?.href).not.toMatch(/["<>#]|&text/)
})

test('keeps the link’s other parameters', () => {
  expect(channelLink('https://swb.test/e/X?a=1', 'sms')).toBe('https://swb.test/e/X?a=1&channel=sms')
})

// SPEC §L.02
test('includes the advertising note even if the sender’s text is empty', () => {
  expect(fullText({ ...message, text: '  ' }, 'copy')).toContain('Werbung:')
})
