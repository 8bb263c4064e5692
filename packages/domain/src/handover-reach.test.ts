import { describe, expect, it } from 'vitest'
import { type HandoverSetup, handoverReach } from './handover-reach.ts'

const off: HandoverSetup = { way: 'off', hasKey: true, sftp: undefined, push: undefined, hasMail: false }

describe('whether confirmed orders reach the provider', () => {
  it.each<[string, Partial<HandoverSetup>, boolean, readonly string[]]>([
    ['no channel, whatever keys there are', {}, false, []],
    ['the pull with a key', { way: 'pull' }, true, []],
    ['the pull without a key', { way: 'pull', hasKey: false }, false, ['no-key']],
    ['an SFTP server nobody has tested', { sftp: { tested: null } }, false, ['sftp-untested']],
    ['an SFTP server whose test failed', { sftp: { tested: 'not-writable' } }, false, ['sftp-failing']],
    ['an SFTP server whose test passed', { sftp: { tested: 'ok' } }, true, []],
    ['an active webhook', { push: 'active' }, true, []],
    ['a paused webhook', { push: 'paused' }, false, ['webhook-paused']],
    ['mails', { hasMail: true }, true, []],
    ['one of several that works', { way: 'pull', hasKey: false, hasMail: true }, true, ['no-key']],
    [
      'several of which none works',
      { way: 'pull', hasKey: false, push: 'paused' },
      false,
      ['no-key', 'webhook-paused'],
    ],
  ])('with %s', (_, setup, reaches, obstacles) => {
    expect(handoverReach({ ...off, ...setup })).toEqual({ reaches, obstacles })
  })
})
