import { describe, expect, test } from 'vitest'
import mail from './de/mail.ts'
import portal from './de/portal.ts'
import recipient from './de/recipient.ts'
import share from './de/share.ts'
import familiarMail from './de-du/mail.ts'
import familiarPortal from './de-du/portal.ts'
import familiarRecipient from './de-du/recipient.ts'
import familiarShare from './de-du/share.ts'
import englishMail from './en/mail.ts'
import englishPortal from './en/portal.ts'
import englishRecipient from './en/recipient.ts'
import englishShare from './en/share.ts'

const sets = [
  ['de', { mail, portal, recipient, share }],
  [
    'de-du',
    { mail: familiarMail, portal: familiarPortal, recipient: familiarRecipient, share: familiarShare },
  ],
  ['en', { mail: englishMail, portal: englishPortal, recipient: englishRecipient, share: englishShare }],
] as const

/**
 * Texts that recommenders and recipients read even if they get no reward: a recommender can give the whole reward to the
 * recipient, or keep all of it.
 */
describe.each(sets)('%s: promises no reward to a reader who may get none', (_set, texts) => {
  test.each([
    ['share.optIn.text', texts.share['share.optIn.text']],
    ['recommend.email.hint', texts.portal['recommend.email.hint']],
    ['recipient.advertising.hint', texts.recipient['recipient.advertising.hint']],
    ['recipient.advertising.hint.interest', texts.recipient['recipient.advertising.hint.interest']],
    ['mail.opt-in.text', texts.mail['opt-in'].text],
  ])('%s', (_key, text) => {
    expect(text).not.toMatch(/\b(?:Ihre[rn]?|deine[rn]?|die|your|the) (?:Prämie\b|reward\b)/i)
  })
})

/** Mails about rewards also go to recipients who entered their account with the order, and so collected nothing. */
test.each(sets)('%s: the mail of a transfer does not say that the reader has collected it', (_set, texts) => {
  const { reason, text, heading } = texts.mail['reward-paid']
  for (const words of [reason, text, heading]) expect(words).not.toMatch(/abgeholt|collected/)
})
