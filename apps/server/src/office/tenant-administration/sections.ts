import { isDeepStrictEqual } from 'node:util'
import type { TenantSections } from '@zuruf/contract/backoffice-tenant-sections'
import { addDays, forEachTenantFlag, ledgerAccounts } from '@zuruf/domain'
import { electronicFormatIBAN } from 'ibantools'
import { sha256 } from '../../platform/crypto.ts'
import { RAISE_DELAY_DAYS, secondPersonAbove, type TenantSettings } from '../../platform/tenants/settings.ts'
import type { Tenant } from '../../platform/tenants/tenant.ts'
import type { TenantChanges } from './administration-repository.ts'

export type SectionName = keyof TenantSections

interface Section<Value> {
  read(tenant: Tenant): Value
  /** @returns the changes to the tenant's row */
  write(value: Value, tenant: Tenant, now: Date): TenantChanges
}

const settings = (changes: Partial<TenantSettings>): TenantChanges => ({ settings: changes })

/** Sections of the settings: how the back office groups them, and where each value is stored. */
export const sections: { readonly [Name in SectionName]: Section<TenantSections[Name]> } = {
  basics: {
    read: ({ name, hosts, languages, settings: { nameForms, homepage } }) => ({
      name,
      nameForms,
      hosts: [...hosts],
      languages: languages as TenantSections['basics']['languages'],
      homepage,
    }),
    write: ({ homepage, nameForms, ...columns }) => ({
      ...columns,
      settings: { homepage, ...(nameForms !== undefined && { nameForms }) },
    }),
  },

  modules: {
    read: ({ settings: s }) => ({
      ...forEachTenantFlag((flag) => s[flag]),
      emailWhitelist: s.emailWhitelist,
      companyDomains: s.companyDomains,
      lockedWildcards: s.lockedWildcards,
      captcha: s.captcha,
      contactCaptchaAlways: s.contactCaptchaAlways,
      passwordRule: s.passwordRule,
    }),
    write: settings,
  },

  channels: {
    read: ({ settings: { channels, facebookId } }) => ({ positions: channels, facebookId }),
    write: ({ positions, facebookId }) => settings({ channels: positions, facebookId }),
  },

  // The product source is changed by the catalogue, which keeps what was promised.
  target: {
    read: ({ settings: { shopUrl, linkLifetime, orderKind, handover, handoverAlertHours } }) => ({
      shopUrl,
      orderKind,
      linkLifetime,
      handover,
      handoverAlertHours,
    }),
    write: ({ orderKind, ...others }) => settings({ ...others, ...(orderKind && { orderKind }) }),
  },

  analytics: {
    read: ({ settings: { analytics } }) => analytics,
    write: (analytics) => settings({ analytics }),
  },

  frame: {
    read: ({ settings: { frameParents } }) => ({ parents: frameParents }),
    write: ({ parents }) => settings({ frameParents: parents }),
  },

  routes: { read: ({ routes }) => routes, write: (routes) => ({ routes }) },
  theme: { read: ({ theme }) => theme, write: (theme) => ({ theme }) },

  mail: {
    read: ({ settings: { mailFrom, alertAddress, contactAddress, mails } }) => ({
      senderName: mailFrom.name,
      senderAddress: mailFrom.address,
      alertAddress: alertAddress ?? '',
      contactAddress: contactAddress ?? '',
      news: mails.news,
      linkEnding: mails.linkEnding,
      orders: mails.orders,
      receipts: mails.receipts,
    }),
    write: ({ news, linkEnding, orders, receipts, ...mail }) =>
      settings({
        mailFrom: { name: mail.senderName, address: mail.senderAddress },
        alertAddress: mail.alertAddress || null,
        contactAddress: mail.contactAddress || null,
        mails: { news, linkEnding, orders, receipts },
      }),
  },

  texts: {
    read: ({ texts }) => texts as TenantSections['texts'],
    // An empty text is not an override.
    write: (texts) => ({
      texts: Object.fromEntries(
        Object.entries(texts).map(([language, own]) => [
          language,
          Object.fromEntries(Object.entries(own).filter(([, text]) => text !== '')),
        ]),
      ),
    }),
  },

  bookkeeping: {
    read: ({ settings: { bookkeeping } }) => ({
      ...bookkeeping,
      accounts: Object.fromEntries(
        ledgerAccounts.map((account) => [account, bookkeeping.accounts[account] ?? '']),
      ) as TenantSections['bookkeeping']['accounts'],
    }),
    // An empty number means the chart's default.
    write: ({ accounts, ...value }) =>
      settings({
        bookkeeping: {
          ...value,
          accounts: Object.fromEntries(Object.entries(accounts).filter(([, number]) => number !== '')),
        },
      }),
  },

  retention: {
    read: ({ settings: { retention } }) => retention,
    write: (retention) => settings({ retention }),
  },

  rewards: {
    read: ({ settings: s }) => ({
      defaultShare: s.defaultShare,
      recipientCapCents: s.recipientCapCents,
      holdingDays: s.claimPeriodDays,
      eventToleranceDays: s.eventToleranceDays,
      agencyEarlyRelease: s.agencyEarlyRelease,
      claimWindowDays: s.claimWindowDays,
      linkLimit: s.linkLimit,
      personLimit: s.personLimit,
      monthLimit: s.monthLimit,
      bonus: s.bonus,
      payer: s.payouts.payer && {
        ...s.payouts.payer,
        bic: s.payouts.payer.bic ?? '',
        creditorId: s.payouts.payer.creditorId ?? '',
      },
      payoutWeeks: s.payouts.withinWeeks,
      batchDaysBefore: s.payouts.batchDaysBefore,
      creditNoteWaitDays: s.payouts.creditNoteWaitDays,
      vouchersEnabled: s.vouchers.enabled,
      secondPersonAboveCents: s.secondPerson.aboveCents,
      voucherKinds: s.vouchers.kinds,
      voucherMinDaysValid: s.vouchers.minDaysValid,
    }),
    write: (value, tenant, now) =>
      settings({
        secondPerson: secondPersonOf(value.secondPersonAboveCents, tenant, now),
        defaultShare: value.defaultShare,
        recipientCapCents: value.recipientCapCents,
        claimPeriodDays: value.holdingDays,
        eventToleranceDays: value.eventToleranceDays,
        agencyEarlyRelease: value.agencyEarlyRelease,
        claimWindowDays: value.claimWindowDays,
        linkLimit: value.linkLimit,
        personLimit: value.personLimit,
        monthLimit: value.monthLimit,
        bonus: value.bonus,
        payouts: {
          payer: payerOf(value.payer),
          withinWeeks: value.payoutWeeks,
          batchDaysBefore: value.batchDaysBefore,
          creditNoteWaitDays: value.creditNoteWaitDays,
        },
        vouchers: {
          enabled: value.vouchersEnabled,
          kinds: value.voucherKinds,
          minDaysValid: value.voucherMinDaysValid,
        },
      }),
  },
}

function secondPersonOf(aboveCents: number, { settings: before }: Tenant, now: Date) {
  const { secondPerson } = before
  const fromCents = secondPersonAbove(before, now)
  if (aboveCents === secondPerson.aboveCents) return secondPerson
  const until = addDays(now, RAISE_DELAY_DAYS).toISOString()
  return { aboveCents, raised: aboveCents > fromCents ? { fromCents, until } : null }
}

function payerOf(payer: TenantSections['rewards']['payer']): TenantSettings['payouts']['payer'] {
  if (!payer) return null
  const { name, iban, bic, creditorId, remittance } = payer
  return {
    name,
    remittance,
    iban: electronicFormatIBAN(iban) ?? iban,
    ...(bic && { bic }),
    ...(creditorId && { creditorId }),
  }
}

/**
 * Returns the version of a section, a short hash of its value. A change names the version that the operator saw, so
 * that nobody overwrites a change they have not seen; changes of other sections do not matter.
 */
export function versionOf(value: unknown): string {
  return sha256(JSON.stringify(value)).toString('base64url').slice(0, 22)
}

/** Returns the differences between two states of a section, for the audit log. */
export function differences<Value extends object>(before: Value, after: Value) {
  const changed = (Object.keys(after) as (keyof Value)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  const only = (value: Value) => Object.fromEntries(changed.map((key) => [key, value[key]]))
  return { before: only(before), after: only(after) }
}
