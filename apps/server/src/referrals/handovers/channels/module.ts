import type { ProviderKeys } from '../../../identity/provider-keys/index.ts'
import type { Http } from '../../../platform/http/mount.ts'
import type { Module } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { OrderWebhooks } from '../ports.ts'
import type { HandoverService } from '../service.ts'
import { mountHandoverChannels } from './channel-routes.ts'
import { handoverChannelSettings } from './channels.ts'
import { handoverMails } from './mails.ts'
import { handoverReachability as createReachability } from './reach.ts'
import { handoverRuns as createRuns } from './runs.ts'
import { handoverSending } from './sending.ts'
import { handoverUploads as createUploads } from './uploads.ts'

interface Dependencies extends Platform {
  readonly handovers: HandoverService
  readonly providerKeys: ProviderKeys
  readonly webhooks: OrderWebhooks
}

/** Channels of the hand-over: files by SFTP, webhooks, and mails about waiting orders. Decision 093 */
export function createHandoverChannelsModule(dependencies: Dependencies) {
  const handoverChannels = handoverChannelSettings(dependencies)
  const handoverReachability = createReachability(dependencies)
  const handoverRuns = createRuns(dependencies)
  const sending = handoverSending(dependencies)
  const handoverUploads = createUploads(dependencies)
  return {
    services: { handoverChannels, handoverReachability, handoverUploads },
    routes: (http: Http) =>
      mountHandoverChannels(http, { ...dependencies, handoverChannels, handoverReachability, handoverRuns }),
    jobs: {
      'handovers.send': async (context) => ({ ...(await sending.send(context)) }),
      'logs.purge': async (context) => ({ handoverRuns: await handoverRuns.purge(context) }),
    },
    mails: handoverMails(dependencies),
    encryptedTables: [
      {
        table: 'handover_sftp',
        primaryKey: [],
        rowId: ['tenant_id'],
        columns: { secret: 'handover_sftp.secret' },
      },
    ],
  } satisfies Module
}
