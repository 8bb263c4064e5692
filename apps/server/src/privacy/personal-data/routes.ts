import { germanDay } from '@zuruf/domain'
import { productNameFor } from '../../catalogue/products/index.ts'
import { requireOwnerId, requireUserId } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import { sessionCookies } from '../../platform/http/credentials.ts'
import type { Http } from '../../platform/http/mount.ts'
import { clearSessionCookie } from '../../platform/http/session-cookie.ts'
import type { AffectedReward } from '../../platform/personal-data.ts'
import type { DeletionService } from './deletion.ts'
import type { ExportService } from './export.ts'

export interface Dependencies {
  readonly deletion: DeletionService
  readonly dataExport: ExportService
}

const tags = ['accounts']

/** Mounts the data export and the deletion of an account. */
export function mountPersonalData(http: Http, { deletion, dataExport }: Dependencies): void {
  http.mount('previewDeletion', {
    tags,
    handler: async ({ context }) => {
      const preview = await deletion.preview(context, requireUserId(context))
      return {
        AbholbarePraemien: preview.ready.map(rewardToWire(context)),
        OffenePraemien: preview.pending.map(rewardToWire(context)),
        UnterwegsPraemien: preview.beingPaid.map(rewardToWire(context)),
        OffeneEmpfehlungen: preview.openReferrals,
        AufbewahrtBisJahr: preview.keptThroughYear,
        AlleinigeAgentur: preview.soleAgency,
      }
    },
  })

  http.mount('exportMyData', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, reply }) => {
      // Only the owner may export the data; operators in the account are refused.
      const data = await dataExport.collect(context, requireOwnerId(context))
      const day = germanDay(context.now)
      reply.header('content-disposition', `attachment; filename="meine-daten-${day}.json"`)
      return data
    },
  })

  http.mount('deleteAccount', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body, reply }) => {
      await deletion.remove(context, requireUserId(context), body.Password)
      clearSessionCookie(reply, sessionCookies.user)
      return null
    },
  })
}

const rewardToWire = (context: Context) => (reward: AffectedReward) => ({
  Id: reward.id,
  WertCent: reward.amountCents,
  Produkt: productNameFor(context, reward),
  GueltigBis: reward.expiresAt?.toISOString() ?? null,
})
