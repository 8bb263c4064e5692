import type { ExplainedClaim, ExplainedFacts, Param, Sentence, SentenceKey } from './explained-facts.ts'
import { splitOfReferral, splitReward } from './split.ts'

const amount = (key: SentenceKey<'amount'>, params: Readonly<Record<string, Param>>): Sentence => ({
  part: 'amount',
  key,
  params,
  at: null,
})

/**
 * Explains the amount: the whole reward, its division, the effect of the cap and the odd cent, and the rule
 * that applies.
 */
export function amountSentences(facts: ExplainedFacts): Sentence[] {
  const { claim, order } = facts
  if (claim?.state === 'cancelled' || claim?.state === 'expired') {
    // The letter already states the amount in the sentence about the claw-back.
    if (claim.steps.at(-1)?.from === 'paid') return []
    return [amount('lost', { amount: { cents: claim.amountCents } })]
  }
  if (claim?.kind === 'bonus') return [bonusSentence(claim)]
  if (claim) {
    const product = { text: order?.productName ?? facts.referral.productName }
    return [
      ...shareSentences(facts, claim.amountCents, claim.otherCents, product),
      amount(claim.ruleBasis ? `rule-${claim.ruleBasis}` : 'rule', {}),
    ]
  }
  if (facts.reader === 'recipient' || facts.referral.state === 'cancelled') return []
  if (facts.referral.forAgency) return order?.failed ? [] : [amount('for-agency', {})]
  if (order) return order.failed ? [] : [amount(facts.referral.share === 0 ? 'all-given' : 'no-reward', {})]
  return facts.referral.state === 'open' ? possibleSentences(facts) : []
}

function bonusSentence({ amountCents, stage }: ExplainedClaim): Sentence {
  const params = { amount: { cents: amountCents } }
  // An order that was released late earns the bonus of the stage before it.
  if (!stage || stage.contracts % stage.every !== 0) return amount('bonus', params)
  const { contracts, every } = stage
  return amount('bonus-stage', { ...params, contracts: { count: contracts }, every: { count: every } })
}

/** Explains how the reward is divided between recommender and recipient. */
function shareSentences(
  { reader, referral }: ExplainedFacts,
  mine: number,
  other: number,
  product: Param,
): Sentence[] {
  const recommends = reader === 'recommender'
  const whole = mine + other
  const params = { product, whole: { cents: whole }, amount: { cents: mine }, other: { cents: other } }
  if (other === 0) return [amount(recommends ? 'whole' : 'whole-for-you', params)]
  const sentences = [amount(recommends ? 'shared' : 'shared-with-you', params)]
  const theirs = recommends ? other : mine
  const uncapped = splitReward(whole, referral.share, null).recipientCents
  const cap = referral.recipientCapCents
  if (cap !== null && theirs === cap && uncapped > cap) {
    sentences.push(amount(recommends ? 'cap' : 'cap-for-you', { cap: { cents: cap } }))
  } else if (recommends && referral.share === 50 && whole % 2 === 1) {
    sentences.push(amount('odd-cent', {}))
  }
  return sentences
}

function possibleSentences({ referral }: ExplainedFacts): Sentence[] {
  const { possibleCents, share } = referral
  const { recommenderCents } = splitOfReferral({ ...referral, recommenderShare: share }, possibleCents)
  if (recommenderCents === 0) return possibleCents === 0 ? [] : [amount('all-given', {})]
  return [amount('possible', { amount: { cents: recommenderCents } })]
}
