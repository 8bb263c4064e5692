import type { SftpOutcome } from './handover-channels.ts'
import type { HandoverWay } from './handover-states.ts'

/** Reasons why a channel that is switched on cannot hand over orders. */
export const handoverObstacles = ['no-key', 'sftp-untested', 'sftp-failing', 'webhook-paused'] as const

export type HandoverObstacle = (typeof handoverObstacles)[number]

/** How a tenant's channels are set up. */
export interface HandoverSetup {
  readonly way: HandoverWay
  /** Whether the provider has an active key for its calls. */
  readonly hasKey: boolean
  /** The active SFTP server with the outcome of the last test of its settings, null if there was none. */
  readonly sftp: { readonly tested: SftpOutcome | null } | undefined
  /** State of the webhook endpoint that carries orders. */
  readonly push: 'active' | 'paused' | undefined
  /** Whether mails about waiting orders are sent. */
  readonly hasMail: boolean
}

export interface HandoverReach {
  /** Whether at least one channel hands orders over. */
  readonly reaches: boolean
  readonly obstacles: readonly HandoverObstacle[]
}

/** Returns whether confirmed orders reach the provider, and why channels that are switched on do not work. */
export function handoverReach({ way, hasKey, sftp, push, hasMail }: HandoverSetup): HandoverReach {
  const channels: (HandoverObstacle | 'none')[] = []
  if (way === 'pull') channels.push(hasKey ? 'none' : 'no-key')
  if (sftp) channels.push(sftpObstacle(sftp.tested))
  if (push) channels.push(push === 'active' ? 'none' : 'webhook-paused')
  if (hasMail) channels.push('none')
  return { reaches: channels.includes('none'), obstacles: channels.filter((obstacle) => obstacle !== 'none') }
}

function sftpObstacle(tested: SftpOutcome | null): HandoverObstacle | 'none' {
  if (tested === null) return 'sftp-untested'
  return tested === 'ok' ? 'none' : 'sftp-failing'
}
