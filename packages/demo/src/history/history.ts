import { addDays, germanDay, normaliseEmail } from '@zuruf/domain'
import { type AppDependencies, buildApp } from '@zuruf/server/app'
import type { RuleTerms } from '@zuruf/server/catalogue/reward-rules'
import type { Modules } from '@zuruf/server/modules'
import type { Tx } from '@zuruf/server/platform/database/database'
import { v7 as uuidv7 } from 'uuid'
import { tenantsWithHistory } from '../people/tenants.ts'
import { emptyTerms } from '../programme/reward-rules.ts'
import { agencyPeople, plotsOfAgency } from './agencies.ts'
import { bankEvents } from './bank.ts'
import { ERIKA_DAYS, historyPeople, plotsOfCases, unconfirmedPerson } from './cases.ts'
import { goodwillPlots } from './goodwill.ts'
import { makePartnerLinks, plotsOfPartner } from './partners.ts'
import { JOB_INTERVAL_DAYS, openPast, type Past, type PastDependencies, type PastEvent } from './past.ts'
import { eventsOf } from './plot.ts'
import { randomPlots } from './random.ts'
import { addVisits } from './visits.ts'

/** Length of the history in days, except for the demo's recommender. */
const HISTORY_DAYS = 365
/** First day of the rewards in the sample catalogue. */
const CATALOGUE_BEGINS = '2026-01-01'

/** Returns modules that send no mails, for events of the past. */
export async function openSilentModules(runtime: AppDependencies): Promise<Modules> {
  const silent = { ...runtime.jobs, sendMails: async () => {} }
  const { modules } = await buildApp({ ...runtime, jobs: silent })
  return modules
}

/**
 * Gives the demo's tenants a plausible year of history: other people's referrals, and earlier payments to the
 * demo's recommender. Everything is created through the services in chronological order; each start creates
 * the same history.
 */
export async function seedDemoHistory(dependencies: PastDependencies): Promise<void> {
  await Promise.all(
    tenantsWithHistory.map(async ({ key }) => {
      const past = await openPast(dependencies, key)
      await addEarlierRule(past)
      await dependencies.tenants.reload()
      await playHistory(past)
    }),
  )
}

/** Runs all events of a tenant's history in chronological order. */
async function playHistory(past: Past): Promise<void> {
  const { tenant } = past.at(0)
  await past.inTenant(async (tx) => {
    await insertRecommenders(tx, past)
    const createdAt = past.at(ERIKA_DAYS).now
    await tx.updateTable('account').set({ createdAt }).where('email', '=', 'empfehler@demo.test').execute()
  })
  const plots = [
    ...randomPlots(tenant, HISTORY_DAYS),
    ...plotsOfCases(past.key, tenant.settings.claimPeriodDays),
    ...goodwillPlots(past),
    ...plotsOfAgency(tenant, HISTORY_DAYS),
    ...plotsOfPartner(tenant),
  ]
  past.partnerLinks = await makePartnerLinks(past, HISTORY_DAYS + 10)
  const events = [
    ...plots.flatMap((plot) => eventsOf(past, plot)),
    ...jobEvents(past),
    ...bankEvents(past, ERIKA_DAYS - 60),
  ]
  events.sort((a, b) => b.daysAgo - a.daysAgo)
  for (const { run } of events) await run()
  await addVisits(past)
  await past.inTenant((tx) => tx.deleteFrom('mail').where('sentAt', 'is', null).execute())
}

/** Adds the reward rule of the time before the sample catalogue: one amount for everything. */
async function addEarlierRule({ at, modules, key }: Past): Promise<void> {
  const context = at(ERIKA_DAYS)
  const validFrom = germanDay(context.now)
  const validTo = germanDay(addDays(new Date(`${CATALOGUE_BEGINS}T12:00:00Z`), -1))
  if (validFrom > validTo) return
  const terms: RuleTerms = {
    ...emptyTerms,
    title: 'Einheitsprämie',
    validFrom,
    validTo,
    amountCents: key === 'swb' ? 6000 : 5000,
  }
  const { id, version } = await modules.rewardRules.create(context, terms)
  await modules.rewardRules.goLive(context, id, version, 'Demo')
}

async function insertRecommenders(tx: Tx, past: Past): Promise<void> {
  const { tenant, now, locale } = past.at(HISTORY_DAYS)
  const rows = [...historyPeople, ...agencyPeople].map(({ email, firstName, lastName }) => ({
    tenantId: tenant.id,
    id: uuidv7(),
    email,
    firstName,
    lastName,
    emailKey: normaliseEmail(email),
    hash: uuidv7().replaceAll('-', ''),
    emailConfirmedAt: email === unconfirmedPerson.email ? null : now,
    language: locale,
    createdAt: now,
  }))
  await tx.insertInto('account').values(rows).execute()
}

/** Returns the runs of scheduled jobs: releases and vouchers every few days, expiry less often. */
function jobEvents(past: Past): PastEvent[] {
  const { orders, referrals, rewardJobs, clicks } = past.modules
  const job = (name: string, daysAgo: number) => past.at(daysAgo, { kind: 'system', id: name })
  return Array.from({ length: Math.ceil(ERIKA_DAYS / JOB_INTERVAL_DAYS) }, (_, n) => {
    const daysAgo = JOB_INTERVAL_DAYS * n + 0.5
    return {
      daysAgo,
      run: async () => {
        await orders.releaseDue(job('orders.release', daysAgo))
        // Only the demo's recommender has a longer history.
        if (daysAgo > HISTORY_DAYS) return
        await rewardJobs.mailVouchers(job('vouchers.mail', daysAgo))
        if (n % 3 !== 0) return
        await clicks.addNewClicks(job('clicks.count', daysAgo))
        await referrals.expire(job('referrals.expire', daysAgo))
        await rewardJobs.expire(job('rewards.expire', daysAgo))
      },
    }
  })
}
