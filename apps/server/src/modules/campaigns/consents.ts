import { CONSENT_PROOF_YEARS, germanDay } from '@zuruf/domain'
import type { FieldKey } from '@zuruf/messages/de/fields'
import { languageOfWords } from '@zuruf/messages/languages'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import {
  type ConsentEnding,
  type ConsentStep,
  nextStep,
  recordConsentSteps,
  recordEndings,
  stepsOfConsent,
} from '../../platform/consents.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { Account } from '../accounts/repository.ts'
import type { AccountService } from '../accounts/service.ts'
import type { CampaignWithWords } from './repository.ts'
import * as repository from './repository.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: Pick<AccountService, 'lockByIds'>
  readonly keepAgreedText: KeepAgreedText
}

export type CampaignConsents = ReturnType<typeof campaignConsents>
export type Place = 'sign-up' | 'area'

/** What somebody answered to the words they were shown. */
export interface CampaignAnswer {
  readonly id: string
  readonly version: number
  readonly agreed: boolean
}

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

/** English where there are English words; else German. */
export const wordsIn = ({ words }: Pick<CampaignWithWords, 'words'>, language: string) =>
  (language === 'en' ? words.en : null) ?? words.de

/** What one agrees to, as it stands at the box. */
const wordingOf = (campaign: CampaignWithWords, language: string) => {
  const { title, text, legalText } = wordsIn(campaign, language)
  return [title, text, legalText].join('\n\n')
}

/** Who agrees to which campaign, with the proof of it. Decision 056 */
export function campaignConsents({ database, accounts, keepAgreedText }: Dependencies) {
  async function agree(
    tx: Tx,
    context: Context,
    account: Account,
    answer: CampaignAnswer,
    where: { readonly source: ConsentStep['source']; readonly place: Place; readonly field: string },
  ): Promise<void> {
    const { tenant, locale, now } = context
    const changed = new AppError('PSOF0100', { [where.field]: 'campaign-changed' satisfies FieldKey })
    if (!isUuid(answer.id)) throw changed
    await repository.hold(tx, answer.id, 'share')
    const campaign = await repository.find(tx, answer.id)
    if (!campaign || !isRunning(campaign, now) || campaign.version !== answer.version) throw changed
    if (!(where.place === 'area' ? campaign.inArea : campaign.atSignUp)) throw changed
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
      source: where.source,
      wordingHash: await keepAgreedText(
        tx,
        tenant.id,
        wordingOf(campaign, languageOfWords(locale, tenant.defaultLanguage)),
      ),
    }
    // The address is proved: by a session, or by the mail that led to the sign-up.
    await recordConsentSteps(tx, context, [asked, { ...asked, step: 'confirmed' }])
  }

  async function withdraw(tx: Tx, context: Context, consentId: string, ending: ConsentEnding): Promise<void> {
    const hasMoved = ending.source === 'email-change'
    if (!(await repository.withdrawConsent(tx, consentId, context.now, hasMoved))) return
    const [asked] = await stepsOfConsent(tx, consentId)
    if (asked) await recordEndings(tx, context, [asked], ending)
  }

  return {
    /** An operator ends it for the account, which the caller holds. */
    endFor: withdraw,

    /** What runs now; for who is logged in also what they agreed to and has ended since, which they may withdraw. */
    async offered(context: Context, place: Place | undefined): Promise<OfferedCampaign[]> {
      const { tenant, actor, now } = context
      return withTenant(database, tenant.id, async (tx) => {
        const standing = actor.kind === 'user' ? await repository.standingOf(tx, actor.id) : []
        const agreed = new Set(standing.map(({ campaignId }) => campaignId))
        const isThere = (campaign: CampaignWithWords) =>
          !place || (place === 'area' ? campaign.inArea : campaign.atSignUp)
        return (await repository.list(tx)).flatMap((campaign) => {
          const runs = isRunning(campaign, now) && isThere(campaign)
          const mine = agreed.has(campaign.id)
          return runs || (mine && place !== 'sign-up') ? [{ campaign, agreed: mine, ended: !runs }] : []
        })
      })
    },

    /** With the password set by a mail's link: whoever has it has proved the address. @throws AppError PSOF0100 */
    async agreeAtSignUp(tx: Tx, context: Context, accountId: string, answers: readonly CampaignAnswer[]) {
      const [account] = await accounts.lockByIds(tx, [accountId])
      if (!account) return
      for (const [index, answer] of answers.entries()) {
        const where = { source: 'registration', place: 'sign-up', field: `Aktionen.${index}` } as const
        if (answer.agreed) await agree(tx, context, account, answer, where)
      }
    },

    /** @throws AppError PSOF0100 at `Fassung` when the words are others by now, PSOF0101 */
    async set(context: Context, accountId: string, answer: CampaignAnswer): Promise<void> {
      await withTenant(database, context.tenant.id, async (tx) => {
        const [account] = await accounts.lockByIds(tx, [accountId])
        if (!account) throw new AppError('PSOF0204')
        const campaign = isUuid(answer.id) ? await repository.find(tx, answer.id) : undefined
        if (!campaign || campaign.state === 'draft') throw new AppError('PSOF0101')
        if (answer.agreed) {
          const where = { source: 'my-data', place: 'area', field: 'Fassung' } as const
          return agree(tx, context, account, answer, where)
        }
        const standing = await repository.standingOf(tx, accountId)
        const mine = standing.find(({ campaignId }) => campaignId === campaign.id)
        if (mine) await withdraw(tx, context, mine.id, { source: 'my-data' })
      })
    },

    /**
     * The account has another address, which its owner has proved. A consent is for one address: it ends for the old one,
     * and the new one has it to the same words.
     * @param account as it is now, held by the caller
     */
    async moveAlong(tx: Tx, context: Context, account: Account): Promise<void> {
      for (const consent of await repository.standingOf(tx, account.id)) {
        const [first] = await stepsOfConsent(tx, consent.id)
        await withdraw(tx, context, consent.id, { source: 'email-change' })
        if (!first) continue
        const id = newId()
        await repository.insertConsent(tx, { ...consent, id, givenAt: context.now })
        const asked = { ...nextStep(first, 'asked', 'email-change'), consentId: id, address: account.email }
        await recordConsentSteps(tx, context, [asked, { ...asked, step: 'confirmed' }])
      }
    },

    /** The account goes, and with it every consent; the proof stays as long as that of others. The caller holds the account. */
    async endOfAccount(tx: Tx, context: Context, accountId: string): Promise<void> {
      for (const { id } of await repository.standingOf(tx, accountId)) {
        await withdraw(tx, context, id, { source: 'deletion' })
      }
    },

    /** What nobody need prove any more. */
    async purge(tx: Tx, now: Date): Promise<void> {
      const before = new Date(now)
      before.setUTCFullYear(now.getUTCFullYear() - CONSENT_PROOF_YEARS)
      await repository.deleteWithdrawnBefore(tx, before)
    },
  }
}
