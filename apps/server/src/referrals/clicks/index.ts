import type { Module } from '../../platform/module.ts'
import { type Dependencies as ClickDependencies, clickService } from './clicks.ts'
import { type Dependencies as OwnLinkDependencies, ownLinkService } from './own-link.ts'
import { keepClickPartitions, type Dependencies as PartitionDependencies } from './partitions.ts'

export type { ClickService } from './clicks.ts'
export type { OwnLinks } from './own-link.ts'

/** Clicks on links, and visits of recommenders to their own. */
export function createClicksModule(
  dependencies: ClickDependencies & OwnLinkDependencies & PartitionDependencies,
) {
  const clicks = clickService(dependencies)
  return {
    services: { clicks, ownLinks: ownLinkService(dependencies) },
    jobs: {
      'clicks.count': (context) => clicks.addNewClicks(context),
      'clicks.purge': (context) => clicks.purge(context),
      // An expired link keeps the clicks it got until then.
      'referrals.expire': async (context) => {
        await clicks.addNewClicks(context)
        return undefined
      },
    },
    installationJobs: { 'clicks.partition': (now) => keepClickPartitions(dependencies, now) },
  } satisfies Module
}
