import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencyTeam, type Person } from '../../../test/harness/agency-team.ts'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day, minute } from '../../../test/harness/clock.ts'
import { conclude, order } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ settings: { swb: { agencyEarlyRelease: true } } })
})
afterAll(() => server.close())

const { team, refer } = agencyTeam(() => server)

test('statistics count referrals and orders by agent number', async () => {
  const { owner, employee } = await team()
  const referral = await refer(employee)
  await refer(owner)
  const placed = await order(server, referral)
  await conclude(server, referral)
  await server.api.ok('releaseAgencyOrder', {
    params: { auftragsnummer: placed.Auftragsnummer, entscheidung: 'freigeben' },
    token: owner.token,
  })
  const today = germanDay(server.clock.now())
  const read = (who: Person) =>
    server.api.ok('getAgencyStatistics', { query: { von: today, bis: today }, token: who.token })
  const check = async () => {
    const all = await read(owner)
    expect(all.Summe).toMatchObject({ Empfehlungen: 2, Auftraege: 1, Abschluesse: 1, Freigegeben: 1 })
    expect(all.Produkte).toMatchObject([{ Empfehlungen: 2, Auftraege: 1 }])
    expect(all.Mitglieder?.find(({ Schluessel }) => Schluessel === employee.agentNumber)).toMatchObject({
      Empfehlungen: 1,
      Auftraege: 1,
    })
    expect(await read(employee)).toMatchObject({ Summe: { Empfehlungen: 1 }, Mitglieder: null })
  }
  await check()
  // The figures are stored now and no longer counted live.
  const days = server.clock.now()
  await server.modules.figures.count({ ...server.contextOf('swb'), now: new Date(days.getTime() + 2 * day) })
  await check()
})

test('statistics use German months at the turn of the year', async () => {
  server.clock.advance(Date.parse('2026-12-31T22:55:00Z') - server.clock.now().getTime())
  const { owner, employee } = await team()
  const late = await refer(employee)
  server.clock.advance(10 * minute)
  await refer(owner)
  await order(server, late)
  const read = async (von: string, bis: string) =>
    (await server.api.ok('getAgencyStatistics', { query: { von, bis }, token: owner.token })).Monate.map(
      ({ Monat, Empfehlungen, Auftraege }) => [Monat, Empfehlungen, Auftraege],
    )
  const check = async () => {
    expect(await read('2026-12-01', '2027-01-31')).toEqual([
      ['2026-12', 1, 0],
      ['2027-01', 1, 1],
    ])
    expect(await read('2027-01-01', '2027-01-01')).toEqual([['2027-01', 1, 1]])
  }
  await check()
  const now = new Date(server.clock.now().getTime() + 2 * day)
  await server.modules.figures.count({ ...server.contextOf('swb'), now })
  await check()
})
