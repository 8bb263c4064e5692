import type { Agents } from '../../agencies/agents/agents.ts'
import type { InvitationOffboarding } from '../../agencies/invitations/offboarding.ts'
import type { ContactService } from '../../engagement/contact/service.ts'
import { formerAddresses, listChanges } from '../../identity/accounts/email-change-repository.ts'
import type { PasskeyService } from '../../identity/accounts/passkeys.ts'
import type { Account } from '../../identity/accounts/repository.ts'
import type { AccountService } from '../../identity/accounts/service.ts'
import { devicesOf } from '../../identity/accounts/session-repository.ts'
import type { BankAccounts } from '../../money/payouts/bank-accounts.ts'
import type { PayoutService } from '../../money/payouts/service.ts'
import type { RewardService } from '../../money/rewards/service.ts'
import type { VoucherService } from '../../money/vouchers/service.ts'
import type { DeskNotes } from '../../office/desk/notes.ts'
import { listTransitions, recordAudit } from '../../platform/audit.ts'
import { consentProof } from '../../platform/consents.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { GoodwillService } from '../../referrals/goodwill/service.ts'
import type { OrderService } from '../../referrals/orders/service.ts'
import type { PersonalLinksOfAccount } from '../../referrals/personal-links/of-account.ts'
import type { RecipientService } from '../../referrals/recipients/service.ts'
import type { ReferralService } from '../../referrals/referrals/service.ts'
import { type Dependencies as AgencyDependencies, exportAgencyPart } from './export-agency.ts'
import * as repository from './export-repository.ts'

export interface Dependencies extends Pick<AgencyDependencies, 'commissions' | 'creditNotes'> {
  readonly database: Database
  readonly accounts: AccountService
  readonly referrals: ReferralService
  readonly recipients: Pick<RecipientService, 'listByIds' | 'listOfReferrals'>
  readonly orders: OrderService
  readonly rewards: RewardService
  readonly banks: BankAccounts
  readonly payouts: PayoutService
  readonly vouchers: VoucherService
  readonly goodwill: Pick<GoodwillService, 'viewsOfAccount'>
  readonly passkeys: Pick<PasskeyService, 'listOfAccount'>
  readonly notes: Pick<DeskNotes, 'notesOfAccount'>
  readonly contact: Pick<ContactService, 'ofPerson'>
  readonly agents: Pick<Agents, 'actingFor' | 'identitiesOf' | 'memberOf'>
  readonly ofMember: Pick<InvitationOffboarding, 'ofPerson'>
  readonly personalLinks: Pick<PersonalLinksOfAccount, 'keptOf'>
}

export type ExportService = ReturnType<typeof exportService>
export type PersonalData = Awaited<ReturnType<ExportService['collect']>>

/** More referrals than anybody has. Bounded, since all of them are in memory at once. */
const referralsMax = 50_000

/** Export of all data stored about a person, without recipients' data. QUALITY 21 */
export function exportService(dependencies: Dependencies) {
  const {
    database,
    accounts,
    referrals,
    recipients,
    orders,
    rewards,
    banks,
    payouts,
    vouchers,
    passkeys,
    goodwill,
    notes,
    contact,
    agents,
    ofMember,
    personalLinks,
  } = dependencies

  const ofAgency = exportAgencyPart(dependencies)

  async function claimsOf(tx: Tx, context: Context, accountId: string) {
    const claims = await rewards.everyOfAccount(tx, accountId)
    const ids = claims.map((claim) => claim.id)
    const payoutOf = await payouts.maskedOfClaims(tx, context, ids)
    const deliveries = await vouchers.listDeliveries(tx, ids)
    const deliveryOf = new Map(deliveries.map((delivery) => [delivery.claimId, delivery]))
    const history = await listTransitions(tx, ids)
    const people = await recipients.listByIds(
      tx,
      claims.map(({ orderRecipientId }) => orderRecipientId),
    )
    const numberOf = new Map(people.map(({ id, number }) => [id, number]))
    return claims.map((claim) => ({
      claim,
      recipientNumber: numberOf.get(claim.orderRecipientId) ?? null,
      payout: payoutOf.get(claim.id),
      voucher: deliveryOf.get(claim.id),
      history: history.get(claim.id) ?? [],
    }))
  }

  async function referralsOf(tx: Tx, accountId: string) {
    const own = await referrals.listOfAccount(tx, accountId, referralsMax)
    const ids = own.map((referral) => referral.id)
    const ordersOf = Map.groupBy(await orders.listAllOfReferrals(tx, ids), (order) => order.referralId)
    const texts = await repository.findAgreedTexts(
      tx,
      own.map((referral) => referral.termsHash),
    )
    const people = Map.groupBy(await recipients.listOfReferrals(tx, ids), ({ referralId }) => referralId)
    const peopleIds = [...people.values()].flat().map(({ id }) => id)
    const history = await listTransitions(tx, [...ids, ...peopleIds])
    const stepsOf = (referralId: string) =>
      [referralId, ...(people.get(referralId) ?? []).map(({ id }) => id)]
        .flatMap((id) => history.get(id) ?? [])
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    return own.map((referral) => ({
      referral,
      orders: ordersOf.get(referral.id) ?? [],
      recipientNumbers: new Map((people.get(referral.id) ?? []).map(({ id, number }) => [id, number])),
      terms: texts.get(referral.termsHash.toString('hex')),
      history: stepsOf(referral.id),
    }))
  }

  async function everythingOf(tx: Tx, context: Context, account: Account) {
    const addresses = [account.email, ...(await formerAddresses(tx, account.id))]
    return {
      account,
      messages: await contact.ofPerson(tx, account.id, addresses),
      bank: await banks.readMasked(tx, context, 'account', account.id),
      personalLink: await personalLinks.keptOf(tx, account.id),
      referrals: await referralsOf(tx, account.id),
      claims: await claimsOf(tx, context, account.id),
      sessions: await repository.listSessions(tx, account.id, context.now),
      consents: await consentProof(tx, account.id),
      devices: await devicesOf(tx, account.id),
      passkeys: await passkeys.listOfAccount(tx, account.id),
      customerNumbers: await goodwill.viewsOfAccount(tx, account.id, referralsMax),
      acts: await repository.listAuditEntries(tx, account.id),
      emailChanges: await listChanges(tx, account.id),
      nameCorrections: await accounts.listNameCorrections(tx, account.id),
      mails: await repository.listMails(tx, addresses),
      notes: await notes.notesOfAccount(tx, account.id),
      acting: await agents.actingFor(tx, account.id),
      agency: await ofAgency(tx, context, account),
      identities: await agents.identitiesOf(tx, account.id),
      invitations: await ofMember.ofPerson(tx, context, addresses),
    }
  }

  return {
    /** @throws AppError PSOF0204 when the account is gone */
    async collect(context: Context, accountId: string) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const account = await accounts.findById(tx, accountId)
        if (!account) throw new AppError('PSOF0204')
        return everythingOf(tx, context, account)
      })
    },

    /**
     * Collects the data for an operator, at the person's request, and audits it.
     * @throws AppError PSOF0101
     */
    async collectFor(context: Context, accountId: string, reason: string) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const account = isUuid(accountId) ? await accounts.findById(tx, accountId) : undefined
        if (!account) throw new AppError('PSOF0101')
        await recordAudit(tx, context, 'account.exported', account.id, { reason })
        return everythingOf(tx, context, account)
      })
    },
  }
}
