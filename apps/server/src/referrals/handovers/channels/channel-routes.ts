import type { Http } from '../../../platform/http/mount.ts'
import type { MailChannel, SftpChannel } from '../channel-repository.ts'
import type { OrderWebhooks } from '../ports.ts'
import type { HandoverChannelSettings } from './channels.ts'
import type { HandoverReachability } from './reach.ts'
import type { HandoverRuns, NamedRun } from './runs.ts'

const tags = ['backoffice: orders']

export interface Dependencies {
  readonly handoverChannels: HandoverChannelSettings
  readonly handoverReachability: HandoverReachability
  readonly handoverRuns: HandoverRuns
  readonly webhooks: Pick<OrderWebhooks, 'findEndpoint'>
}

/** Back-office routes for hand-over channels and their runs. */
export function mountHandoverChannels(
  http: Http,
  { handoverChannels, handoverReachability, handoverRuns, webhooks }: Dependencies,
): void {
  http.mount('getHandoverChannels', {
    tags,
    handler: async ({ context }) => {
      const { sftp, mail, ...rest } = await handoverChannels.read(context)
      const push = await webhooks.findEndpoint(context)
      const { obstacles, isUnreachable } = await handoverReachability.checkReach(context)
      return {
        ...rest,
        obstacles: [...obstacles],
        isUnreachable,
        sftp: sftp ? sftpToWire(sftp) : null,
        mail: mail ? mailToWire(mail) : null,
        push: push ? { id: push.id, url: push.url, state: push.state } : null,
      }
    },
  })

  http.mount('setHandoverSftp', {
    tags,
    handler: async ({ context, body }) => sftpToWire(await handoverChannels.setSftp(context, body)),
  })

  http.mount('testHandoverSftp', {
    tags,
    handler: ({ context, body }) => handoverChannels.testSftp(context, body),
  })

  http.mount('removeHandoverSftp', {
    tags,
    handler: async ({ context }) => {
      await handoverChannels.removeSftp(context)
      return null
    },
  })

  http.mount('setHandoverMail', {
    tags,
    handler: async ({ context, body }) => mailToWire(await handoverChannels.setMail(context, body)),
  })

  http.mount('listHandoverRuns', {
    tags,
    handler: async ({ context, query }) => {
      const page = await handoverRuns.list(context, query)
      return { runs: page.runs.map(runToWire), next: page.next }
    },
  })

  http.mount('retryHandoverRun', {
    tags,
    handler: async ({ context, params }) => runToWire(await handoverRuns.retry(context, params.id)),
  })

  http.mount('abandonHandoverRun', {
    tags,
    handler: async ({ context, params, body }) =>
      runToWire(await handoverRuns.abandon(context, params.id, body.reason)),
  })
}

/** Without the secret. */
const sftpToWire = (channel: SftpChannel) => ({
  isActive: channel.isActive,
  host: channel.host,
  port: channel.port,
  username: channel.username,
  login: channel.login,
  hostKey: channel.hostKey,
  folder: channel.folder,
  schedule: channel.schedule,
  tested:
    channel.testedOutcome && channel.testedAt
      ? { outcome: channel.testedOutcome, at: channel.testedAt.toISOString() }
      : null,
  updatedAt: channel.updatedAt.toISOString(),
})

const mailToWire = ({ isActive, addresses, schedule, updatedAt }: MailChannel) => ({
  isActive,
  addresses: [...addresses],
  schedule,
  updatedAt: updatedAt.toISOString(),
})

const runToWire = (run: NamedRun) => ({
  id: run.id,
  channel: run.channel,
  state: run.state,
  fileName: run.fileName,
  orders: run.orders,
  operator: run.operator,
  beganAt: run.beganAt.toISOString(),
  endedAt: run.endedAt?.toISOString() ?? null,
  attempts: run.attempts,
  nextAttemptAt: run.nextAttemptAt?.toISOString() ?? null,
  error: run.error,
  errorDetail: run.errorDetail,
})
