import { isFailedOrderState, type RewardParty, tableEntry } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import { fillPlaceholders } from '../../platform/fill-placeholders.ts'
import type { Order } from '../../referrals/orders/index.ts'
import type { DeskNote, SentMail } from './file-repository.ts'
import { centsText, dayText, deskTexts, mailName, reasonText } from './texts.ts'

/** Timeline entry as displayed. */
export interface TimelineEntry {
  readonly at: Date
  readonly kind:
    | 'referral'
    | 'click'
    | 'order'
    | 'claim'
    | 'payout'
    | 'goodwill'
    | 'clawback'
    | 'mail'
    | 'act'
    | 'note'
  readonly title: string
  readonly text: string | null
  readonly by: string | null
}

export interface Step {
  readonly entity: string
  readonly entityId: string
  readonly fromState: string | null
  readonly toState: string
  readonly actor: string
  readonly actorId: string | null
  readonly reason: string | null
  readonly at: Date
}

export interface Act {
  readonly action: string
  readonly actor: string
  readonly actorId: string | null
  readonly details: unknown
  readonly at: Date
}

/** Data that the texts of steps refer to. */
export interface TimelineReferences {
  readonly orders: ReadonlyMap<string, Pick<Order, 'number' | 'kind' | 'concludedAt'>>
  readonly claims: ReadonlyMap<string, { readonly amountCents: number; readonly party: RewardParty }>
  readonly operators: ReadonlyMap<string, string>
}

/** Returns the kind of an entity; one without its own kind gets that of what it belongs to. */
function kindOf(entity: string): TimelineEntry['kind'] {
  if (entity === 'payout-batch') return 'payout'
  if (entity === 'handover') return 'order'
  return entity === 'recipient' ? 'referral' : (entity as TimelineEntry['kind'])
}

/** Returns the suffix of the text key where a step has several texts. */
function variantOf(step: Step, order: Pick<Order, 'kind' | 'concludedAt'> | undefined): string {
  if (step.entity === 'handover') return ''
  if (step.entity === 'referral' && step.toState === 'open' && step.fromState !== null) return '.again'
  if (order?.kind !== 'interest') return ''
  // An offer request that was concluded before is a contract.
  const wasContract = order.concludedAt !== null && order.concludedAt <= step.at
  return isFailedOrderState(step.toState) && wasContract ? '.contract' : '.interest'
}

/** Describes what happened in the operator's language. */
export function timelineFormatter({ locale }: Pick<Context, 'locale'>, references: TimelineReferences) {
  const texts = deskTexts(locale)

  function actorName(actor: string, id: string | null): string {
    if (actor === 'operator' && id) return references.operators.get(id) ?? texts.people.operator
    return tableEntry(texts.people, actor) ?? actor
  }

  function titleOf(step: Step): string {
    const order = references.orders.get(step.entityId)
    const key = `${step.entity}.${step.toState}${variantOf(step, order)}`
    const claim = references.claims.get(step.entityId)
    return fillPlaceholders(tableEntry(texts.steps, key) ?? key, {
      number: order?.number ?? '',
      ...(claim && { amount: centsText(claim.amountCents, locale), party: texts.people[claim.party] }),
    })
  }

  return {
    step: (step: Step): TimelineEntry => ({
      at: step.at,
      kind: kindOf(step.entity),
      title: titleOf(step),
      text: reasonText(step.reason, locale),
      by: actorName(step.actor, step.actorId),
    }),

    /** One entry for each day: a link may be opened thousands of times. */
    clicks: ({ at, clicks }: { readonly at: Date; readonly clicks: number }): TimelineEntry => ({
      at,
      kind: 'click',
      text: null,
      by: texts.people.anonymous,
      title:
        clicks === 1
          ? texts.steps.clicked
          : fillPlaceholders(texts.steps['clicked-often'], { count: String(clicks) }),
    }),

    mail: ({ template, toAddress, sentAt, createdAt, ended }: SentMail): TimelineEntry => ({
      at: sentAt ?? createdAt,
      kind: 'mail',
      title: fillPlaceholders(texts.steps[sentAt ? 'mailed' : ended ? 'mail-ended' : 'mail-waits'], {
        name: mailName(template, locale),
      }),
      text: toAddress,
      by: null,
    }),

    note: ({ text, at, operatorId }: DeskNote): TimelineEntry => ({
      at,
      kind: 'note',
      title: texts.steps.noted,
      text,
      by: actorName('operator', operatorId),
    }),

    /** Returns undefined for an act without a text, which does not concern the desk. */
    act({ action, actor, actorId, details, at }: Act): TimelineEntry | undefined {
      const title = tableEntry(texts.acts, action)
      if (!title) return undefined
      const actDetails = details as Readonly<Record<string, string | number | null>>
      const values = {
        ...Object.fromEntries(Object.entries(actDetails).map(([name, value]) => [name, String(value ?? '')])),
        ...(actDetails.until && { day: dayText(new Date(actDetails.until), locale) }),
        ...(actDetails.template && { name: mailName(String(actDetails.template), locale) }),
      }
      const reason = typeof actDetails.reason === 'string' ? actDetails.reason : null
      return {
        at,
        kind: 'act',
        title: fillPlaceholders(title, values),
        text: reasonText(reason, locale),
        by: actorName(actor, actorId),
      }
    },
  }
}

/** Returns the ids of the operators who acted or wrote notes. */
export function operatorsIn(
  steps: readonly Pick<Step, 'actor' | 'actorId'>[],
  notes: readonly DeskNote[],
): string[] {
  const acted = steps.flatMap(({ actor, actorId }) => (actor === 'operator' && actorId ? [actorId] : []))
  return [...new Set([...acted, ...notes.map(({ operatorId }) => operatorId)])]
}

/** Sorts newest first; of the same moment, the last of the list comes first. */
export const newestFirst = (happenings: readonly TimelineEntry[]) =>
  happenings.toReversed().toSorted((a, b) => b.at.getTime() - a.at.getTime())
