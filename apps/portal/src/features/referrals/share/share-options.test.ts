import type { ShareChannel } from '@zuruf/domain/channels'
import { expect, test } from 'vitest'
import { type ShareOption, shareOptions } from './share-options.ts'

/** The channels that have no address. */
const withoutAddress: readonly ShareChannel[] = ['copy', 'instagram']

const options = (channels: readonly ShareChannel[], hasShareSheet = false) => {
  const targets = channels.map((channel) => ({
    channel,
    href: withoutAddress.includes(channel) ? null : `https://${channel}.test`,
  }))
  const name = (option: ShareOption) => (option === 'sheet' ? option : option.channel)
  const { main, shown, more } = shareOptions(targets, hasShareSheet)
  return { main: main?.channel, shown: shown.map(name), more: more.map(name) }
}

const many: readonly ShareChannel[] = ['copy', 'whatsapp', 'email', 'sms', 'facebook', 'xing']

test('two channels in the tenant’s order are beside the large button, the others behind "more"', () => {
  expect(options(many)).toEqual({
    main: 'whatsapp',
    shown: ['email', 'sms'],
    more: ['facebook', 'xing', 'copy'],
  })
  expect(options(['instagram', 'sms', 'email', 'whatsapp'])).toEqual({
    main: 'sms',
    shown: ['instagram', 'email'],
    more: ['whatsapp'],
  })
})

test('the share sheet of the device takes the last place in view, and no channel is lost', () => {
  expect(options(many, true)).toEqual({
    main: 'whatsapp',
    shown: ['email', 'sheet'],
    more: ['sms', 'facebook', 'xing', 'copy'],
  })
  expect(options([], true)).toEqual({ main: undefined, shown: ['sheet'], more: [] })
})

test('the copied text is in view only where nothing else is left', () => {
  expect(options(['copy', 'email'])).toEqual({ main: 'email', shown: ['copy'], more: [] })
})
