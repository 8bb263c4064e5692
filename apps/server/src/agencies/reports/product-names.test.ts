import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencyTeam } from '../../../test/harness/agency-team.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { order, recommend } from '../../../test/harness/people.ts'

/** "Glasfaser 500", which is "Fibre 500" in English. */
const translated = '1006'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const { team } = agencyTeam(() => server)

test('an agency reads the names of products and categories in its language', async () => {
  const { owner } = await team()
  const referral = { productId: translated, agentNumber: owner.agentNumber }
  await order(server, await recommend(server, referral))
  await recommend(server, { ...referral, contact: { Vorname: 'Konrad', Nachname: 'Kontakt' } })
  const today = germanDay(server.clock.now())

  /** Returns every name that the agency's pages show. */
  async function namesIn(language: string) {
    const as = { token: owner.token, headers: { 'x-accept-language': language } }
    const all = { params: { ansicht: 'alle' }, body: {}, ...as } as const
    const [orders, leads, choices, statistics, plan] = await Promise.all([
      server.api.ok('listAgencyOrders', all),
      server.api.ok('listAgencyLeads', all),
      server.api.ok('getAgencyReportChoices', as),
      server.api.ok('getAgencyStatistics', { query: { von: today, bis: today }, ...as }),
      server.api.ok('getRewardPlan', as),
    ])
    const id = orders.Content[0]?.Produkt.Id
    return {
      lists: [...orders.Content, ...leads.Content].map(({ Produkt }) => Produkt.Name),
      choices: choices.Produkte.map(({ Name }) => Name),
      statistics: statistics.Produkte.map(({ Name }) => Name),
      plan: plan.Produkte.find(({ Id }) => Id === id)?.Name,
      categories: plan.Kategorien.map(({ Name }) => Name),
    }
  }
  const [german, english] = [await namesIn('de'), await namesIn('en')]
  const name = english.plan
  expect(name).not.toBe(german.plan)
  expect(english).toMatchObject({ lists: [name, name], choices: [name], statistics: [name] })
  expect(german).toMatchObject({
    lists: [german.plan, german.plan],
    choices: [german.plan],
    statistics: [german.plan],
  })
  expect(english.categories).not.toEqual(german.categories)
})
