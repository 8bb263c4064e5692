import { CONSENT_PROOF_YEARS, germanDay, type OurLanguage } from '@zuruf/domain'
import type { FieldKey } from '@zuruf/messages/de/fields'
import { fallbackLanguage } from '@zuruf/messages/languages'
import type { Account, AccountService, CampaignAnswer } from '../../identity/accounts/index.ts'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import {
  type ConsentEnding,
  type ConsentStep,
  nextStep,
  recordConsentSteps,
  recordWithdrawals,
  stepsOfConsent,
} from '../../platform/consents.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { CampaignWithWords } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: Pick<AccountService, 'lockByIds'>
  readonly keepAgreedText: KeepAgreedText
}

export type CampaignConsents = ReturnType<typeof campaignConsents>
export type Place = 'sign-up' | 'area'

/** A campaign as one person sees it. */
export interface OfferedCampaign {
  readonly campaign: CampaignWithWords
  readonly agreed: boolean
  readonly ended: boolean
}

export const isRunning = (campaign: CampaignWithWords, now: Date) => {
  const today = germanDay(now)
  const { state, fromDay, toDay } = campaign
  return state === 'active' && fromDay <= today && (toDay === null || today <= toDay)
}

/** Returns the words in a language; the German ones if they are not translated. */
export const wordsIn = ({ words }: Pick<CampaignWithWords, 'words'>, language: OurLanguage) =>
  words[language] ?? words.de

/** Returns the words agreed to, as shown at the box. */
const wordingOf = (campaign: CampaignWithWords, language: OurLanguage) => {
  const { title, text, legalText } = wordsIn(campaign, language)
  return [title, text, legalText].join('\n\n')
}

/** Records and withdraws consents to campaigns, with proof. Decision 056 */
export function campaignConsents({ database, accounts, keepAgreedText }: Dependencies) {
  async function agree(
    tx: Tx,
    context: Context,
    account: Account,
    answer: CampaignAnswer,
    origin: { readonly source: ConsentStep['source']; readonly place: Place; readonly field: string },
  ): Promise<void> {
    const { tenant, locale, now } = context
    const changedError = invalid({ [origin.field]: 'campaign-changed' satisfies FieldKey })
    if (!isUuid(answer.id)) throw changedError
    await repository.lockCampaign(tx, answer.id, 'share')
    const campaign = await repository.find(tx, answer.id)
    if (!campaign || !isRunning(campaign, now) || campaign.version !== answer.version) throw changedError
    if (!(origin.place === 'area' ? campaign.inArea : campaign.atSignUp)) throw changedError
    const id = newId()
    const isNew = await repository.insertConsent(tx, {
      tenantId: tenant.id,
      id,
      campaignId: campaign.id,
      accountId: account.id,
      version: campaign.version,
      language: locale,
      givenAt: now,
      withdrawnAt: null,
      moved: false,
    })
    if (!isNew) return
    const asked: ConsentStep = {
      consentId: id,
      kind: 'campaign',
      personId: account.id,
      address: account.email,
      step: 'asked',
      source: origin.source,
      wordingHash: await keepAgreedText(
        tx,
        tenant.id,
        wordingOf(campaign, fallbackLanguage(locale, tenant.defaultLanguage)),
      ),
    }
    // The address is confirmed already: by the login, or by the mail that led to the sign-up.
    await recordConsentSteps(tx, context, [asked, { ...asked, step: 'confirmed' }])
  }

  async function withdraw(tx: Tx, context: Context, consentId: string, ending: ConsentEnding): Promise<void> {
    const moved = ending.source === 'email-change'
    if (!(await repository.withdrawConsent(tx, consentId, context.now, moved))) return
    const [asked] = await stepsOfConsent(tx, consentId)
    if (asked) await recordWithdrawals(tx, context, [asked], ending)
  }

  return {
    /** Ends a consent on behalf of an operator. The caller has locked the account. */
    endByOperator: withdraw,

    /**
     * Returns the running campaigns; for a logged-in person also ended ones they agreed to, which they may
     * still withdraw from.
     */
    async listOffered(context: Context, place: Place | undefined): Promise<OfferedCampaign[]> {
      const { tenant, actor, now } = context
      return withTenant(database, tenant.id, async (tx) => {
        const consents = actor.kind === 'user' ? await repository.activeConsentsOf(tx, actor.id) : []
        const agreed = new Set(consents.map(({ campaignId }) => campaignId))
        const isAtPlace = (campaign: CampaignWithWords) =>
          !place || (place === 'area' ? campaign.inArea : campaign.atSignUp)
        return (await repository.list(tx)).flatMap((campaign) => {
          const runs = isRunning(campaign, now) && isAtPlace(campaign)
          const ownConsent = agreed.has(campaign.id)
          return runs || (ownConsent && place !== 'sign-up')
            ? [{ campaign, agreed: ownConsent, ended: !runs }]
            : []
        })
      })
    },

    /**
     * Records consents given while setting a password by a mail's link, which proves the address.
     * @throws AppError invalid-input
     */
    async agreeAtSignUp(tx: Tx, context: Context, accountId: string, answers: readonly CampaignAnswer[]) {
      const [account] = await accounts.lockByIds(tx, [accountId])
      if (!account) return
      for (const [index, answer] of answers.entries()) {
        const origin = { source: 'registration', place: 'sign-up', field: `Aktionen.${index}` } as const
        if (answer.agreed) await agree(tx, context, account, answer, origin)
      }
    },

    /** @throws AppError invalid-input at `Fassung` when the words have changed; not-found */
    async set(context: Context, accountId: string, answer: CampaignAnswer): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        const [account] = await accounts.lockByIds(tx, [accountId])
        if (!account) throw new AppError('session-over')
        const campaign = isUuid(answer.id) ? await repository.find(tx, answer.id) : undefined
        if (!campaign || campaign.state === 'draft') throw notFound()
        if (answer.agreed) {
          const origin = { source: 'my-data', place: 'area', field: 'Fassung' } as const
          return agree(tx, context, account, answer, origin)
        }
        const consents = await repository.activeConsentsOf(tx, accountId)
        const ownConsent = consents.find(({ campaignId }) => campaignId === campaign.id)
        if (ownConsent) await withdraw(tx, context, ownConsent.id, { source: 'my-data' })
      })
    },

    /**
     * Moves the consents to the account's new, confirmed address. A consent is for one address, so it ends for the
     * old one and is given for the new one with the same wording.
     * @param account with the new address, locked by the caller
     */
    async moveToNewAddress(tx: Tx, context: Context, account: Account): Promise<void> {
      for (const consent of await repository.activeConsentsOf(tx, account.id)) {
        const [first] = await stepsOfConsent(tx, consent.id)
        await withdraw(tx, context, consent.id, { source: 'email-change' })
        if (!first) continue
        const id = newId()
        await repository.insertConsent(tx, { ...consent, id, givenAt: context.now })
        const asked = { ...nextStep(first, 'asked', 'email-change'), consentId: id, address: account.email }
        await recordConsentSteps(tx, context, [asked, { ...asked, step: 'confirmed' }])
      }
    },

    /** Withdraws every consent of a deleted account; the proof is kept. The caller has locked the account. */
    async withdrawAllOf(tx: Tx, context: Context, accountId: string): Promise<void> {
      for (const { id } of await repository.activeConsentsOf(tx, accountId)) {
        await withdraw(tx, context, id, { source: 'deletion' })
      }
    },

    /** Deletes withdrawn consents whose proof is no longer needed. */
    async purge(tx: Tx, now: Date): Promise<void> {
      const before = new Date(now)
      before.setUTCFullYear(now.getUTCFullYear() - CONSENT_PROOF_YEARS)
      await repository.deleteWithdrawnBefore(tx, before)
    },
  }
}
