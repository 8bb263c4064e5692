import type { bonus, myReward, overview as overviewSchema } from '@zuruf/contract/area'
import {
  type BonusProgress,
  claimKindWire,
  claimStateWire,
  inverse,
  rewardMethodWire,
  statusGroupWire,
} from '@zuruf/domain'
import type { z } from 'zod'
import { productNameFor } from '../../catalogue/products/index.ts'
import type { BonusProgramme, OwnReward, RewardService } from '../../money/rewards/index.ts'
import { reasonToWire } from '../../money/rewards/index.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Http } from '../../platform/http/mount.ts'
import { bankReasonSentence } from '../../platform/texts.ts'
import type { ReferralOverview } from './overview.ts'
import { contactToWire, viewToWire } from './wire.ts'

export interface Dependencies {
  readonly overview: ReferralOverview
  readonly rewards: RewardService
}

const tags = ['personal area']
const groupFromWire = inverse(statusGroupWire)

/** Mounts the recommender's personal area: referrals and rewards. */
export function mountArea(http: Http, { overview, rewards }: Dependencies): void {
  http.mount('listMyReferrals', {
    tags,
    handler: async ({ context, query }) => {
      const views = await overview.listReferrals(context, ownId(context), {
        group: query.gruppe && groupFromWire[query.gruppe],
        isSettled: query.stand && query.stand === 'erledigt',
        search: query.suche,
        after: query.nach,
        limit: query.anzahl,
      })
      return views.map((view) => viewToWire(view, context))
    },
  })

  http.mount('listMyContacts', {
    tags,
    handler: async ({ context, params, query }) => {
      const page = { after: query.nach, limit: query.anzahl }
      return (await overview.listContacts(context, ownId(context), params.id, page)).map(contactToWire)
    },
  })

  http.mount('setReferralLabel', {
    tags,
    handler: async ({ context, params, body }) => ({
      Bezeichnung: await overview.setLabel(context, ownId(context), params.id, body.Bezeichnung),
    }),
  })

  http.mount('getMyOverview', {
    tags,
    handler: async ({ context }) => figuresToWire(await overview.readFigures(context, ownId(context))),
  })

  http.mount('listMyRewards', {
    tags,
    handler: async ({ context, query }) => {
      const claims = await rewards.pageOfAccount(context, ownId(context), {
        after: query.nach,
        limit: query.anzahl,
        collectable: query.gruppe === 'abholbereit',
      })
      return claims.map((claim) => claimToWire(claim, context))
    },
  })

  http.mount('getBonus', {
    tags,
    handler: async ({ context }) => {
      const found = await rewards.bonusOf(context, ownId(context))
      return found && bonusToWire(found.programme, found.progress)
    },
  })

  http.mount('showAreaBanner', {
    tags,
    handler: async ({ context }) => ({ Anzeigen: await rewards.showsBanner(context, ownId(context)) }),
  })
}

function figuresToWire(
  figures: Awaited<ReturnType<ReferralOverview['readFigures']>>,
): z.output<typeof overviewSchema> {
  const { groups } = figures
  return {
    Gruppen: {
      alle: figures.all,
      offen: groups.open,
      inBearbeitung: groups.processing,
      abholbereit: groups.collect,
      ausgezahlt: groups.paid,
      beendet: groups.ended,
    },
    Praemien: figures.claims,
    MoeglichCent: figures.possibleCents,
    AbholbereitCent: figures.readyCents,
    Abholbereit: figures.ready.slice(0, 20).map(({ id, amountCents, expiresAt }) => ({
      Id: id,
      WertCent: amountCents,
      GueltigBis: expiresAt?.toISOString() ?? null,
    })),
    AnzahlAbholbereit: figures.ready.length,
    UnterwegsCent: figures.onWayCents,
    AnzahlUnterwegs: figures.onWayCount,
    AusgezahltCent: figures.paidCents,
    AusgezahltImJahrCent: figures.paidThisYearCents,
    BestaetigungOffen: figures.isUnconfirmed,
  }
}

function claimToWire(claim: OwnReward, context: Context): z.output<typeof myReward> {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    Id: claim.id,
    Empfehlungsnummer: claim.referralNumber,
    Produkt: { Id: claim.productId, Name: productNameFor(context, claim) },
    Anlass: claimKindWire[claim.kind],
    WertCent: claim.amountCents,
    Status: claimStateWire[claim.state],
    Grund: reasonToWire(claim),
    Art: claim.method && rewardMethodWire[claim.method],
    Erstellt: claim.createdAt.toISOString(),
    BereitSeit: iso(claim.readyAt),
    GueltigBis: iso(claim.expiresAt),
    AbgeholtAm: iso(claim.collectedAt),
    AusgezahltAm: iso(claim.paidAt),
    FaelligBis: iso(claim.transfer.dueAt ?? null),
    Rueckgabe: claim.transfer.failure ? { Grund: bankReasonSentence(context, claim.transfer.failure) } : null,
    InPruefung: claim.inReview && (claim.state === 'open' || claim.state === 'collected'),
  }
}

function bonusToWire(rule: BonusProgramme, progress: BonusProgress): z.output<typeof bonus> {
  return {
    AnzahlAbschluesse: progress.released,
    VerbleibendeAbschluesseBisBonus: progress.remaining,
    BonusPraemienZahl: progress.bonusesEarned,
    PraemienstaffelStartdatum: rule.since,
    BonusCent: rule.cents,
    Staffel: rule.every,
  }
}

function ownId(context: Context): string {
  if (context.actor.kind !== 'user') throw new AppError('session-over')
  return context.actor.id
}
