import {
  type BaseTerms,
  chooseDefaultShare,
  chooseRule,
  formatCentsShort,
  germanDay,
  rewardFor,
  termsOf,
} from '@zuruf/domain'
import type { LiveRule, Tenant } from '../../platform/tenants/tenant.ts'
import type { CatalogueLookup } from './assortment/lookup.ts'
import type { Reward } from './assortment/types.ts'
import type { ChosenTerms, Offer } from './catalogue.ts'

/**
 * Version of the way in which a catalogue reward is chosen. Stored on every claim to which no reward rule applies.
 * Increment it when `termsFor` changes.
 */
const productRewardVersion = 'product-reward@1'

/**
 * Returns the reward terms of an order: those of the reward rule that applies, or else the catalogue's reward
 * and the tenant's settings.
 */
export function termsFor(
  lookup: CatalogueLookup,
  tenant: Tenant,
  productId: string,
  orderedAt: Date,
  referredAt: Date,
  isUsedUp: (rule: LiveRule) => boolean,
): ChosenTerms {
  const product = lookup.anyProduct(productId)
  const periods = lookup.rewardsOf(productId).map((reward) => ({ reward, ...periodOf(reward) }))
  const active = rewardFor(periods, orderedAt, referredAt)
  const choice =
    product &&
    chooseRule(
      tenant.rules.filter((rule) => !isUsedUp(rule)),
      {
        productId,
        categories: product.categories,
        orderDay: germanDay(orderedAt),
        referralDay: germanDay(referredAt),
      },
    )
  const { rule, basis } = choice ?? { rule: null, basis: active?.basis }
  const catalogueReward = active?.reward.reward
  return {
    ...termsOf(rule, baseTermsOf(tenant), catalogueReward?.valueCents ?? 0),
    rewardId: rule?.amountCents ? rule.id : (catalogueReward?.id ?? ''),
    ruleVersion: `${rule ? `reward-rule@${rule.version}` : productRewardVersion} (${basis ?? 'none'})`,
    rule,
  }
}

/** Returns what a product offers its recommenders today. */
export function offerOf(lookup: CatalogueLookup, tenant: Tenant, productId: string, now: Date): Offer {
  const termsWithout = (isUsedUp: (rule: LiveRule) => boolean) =>
    termsFor(lookup, tenant, productId, now, now, isUsedUp)
  const terms = termsWithout((rule) => rule.exhausted)
  const limited = terms.rule?.budgetCents != null
  return {
    terms,
    guaranteedCents: limited ? termsWithout((rule) => rule.budgetCents !== null).amountCents : null,
    defaultShare: chooseDefaultShare(terms.shares, tenant.settings.defaultShare),
  }
}

/**
 * Returns a product's rewards for display. A rule that sets today's amount replaces today's catalogue rewards, so that
 * every displayed amount is paid.
 */
export function displayedRewards(
  lookup: CatalogueLookup,
  tenant: Tenant,
  productId: string,
  now: Date,
): Reward[] {
  const rewards = lookup.rewardsOf(productId)
  const { rule } = offerOf(lookup, tenant, productId, now).terms
  if (!rule?.amountCents) return [...rewards]
  const today = lookup.activeRewardsOf(productId, now)
  return [
    rewardOfRule(rule, lookup.assortment.language),
    ...rewards.filter((reward) => !today.includes(reward)),
  ]
}

/** Returns the rewards paid by any product today, without duplicates, highest first. */
export function rewardsToday(lookup: CatalogueLookup, tenant: Tenant, now: Date): Reward[] {
  const found = new Map<string, Reward>()
  for (const { id } of lookup.products()) {
    const { rule, rewardId, amountCents } = offerOf(lookup, tenant, id, now).terms
    if (amountCents === 0 || found.has(rewardId)) continue
    const reward =
      rule?.amountCents != null
        ? rewardOfRule(rule, lookup.assortment.language)
        : lookup.rewardsOf(id).find((candidate) => candidate.id === rewardId)
    if (reward) found.set(rewardId, reward)
  }
  return [...found.values()].toSorted((a, b) => b.valueCents - a.valueCents)
}

/** Finds a reward by id, including rewards defined by a rule. */
export function rewardById(lookup: CatalogueLookup, tenant: Tenant, id: string): Reward | undefined {
  const listed = lookup.rewards().find((reward) => reward.id === id)
  const rule = tenant.rules.find((candidate) => candidate.id === id && candidate.amountCents)
  return listed ?? (rule && rewardOfRule(rule, lookup.assortment.language))
}

function rewardOfRule(rule: LiveRule, language: string): Reward {
  const end = `${rule.validTo ?? '2099-12-31'}T23:59:59`
  const valueCents = rule.amountCents ?? 0
  return {
    id: rule.id,
    title: rule.title,
    value: formatCentsShort(valueCents, language),
    valueCents,
    startDate: `${rule.validFrom}T00:00:00`,
    endDate: end,
    displayEndDate: end,
  }
}

/** Terms from the tenant's settings, for what a rule does not set. */
const baseTermsOf = ({ settings }: Tenant): BaseTerms => ({
  recipientCapCents: settings.recipientCapCents,
  holdingDays: settings.claimPeriodDays,
  claimWindowDays: settings.claimWindowDays,
  linkLimit: settings.linkLimit,
  personLimit: settings.personLimit,
  monthLimit: settings.monthLimit,
})

function periodOf(reward: Reward): { startsAt: Date; displayEndsAt: Date } {
  // Noon UTC is the same calendar day in Germany.
  return {
    startsAt: new Date(`${reward.startDate.slice(0, 10)}T12:00:00Z`),
    displayEndsAt: new Date(`${reward.displayEndDate.slice(0, 10)}T12:00:00Z`),
  }
}
