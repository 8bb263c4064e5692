import de from '@zuruf/messages/de/agents'
import rewards from '@zuruf/messages/de/rewards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAgency, agencyToken, joinAgency } from './harness/agencies.ts'
import { openTestApp, type TestApp } from './harness/app.ts'
import { newIpAddress } from './harness/new-address.ts'
import { manyNewerCollected } from './harness/payouts.ts'
import { createReadyReward, newEmail, recommend, signIn } from './harness/people.ts'

/** How portal pages handle their query string: page numbers of long lists, and invalid parameters. */

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ pages: true, settings: { swb: { agentRecommendation: true } } })
})
afterAll(() => server.close())

const inject = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({
    url: `/de${path}`,
    remoteAddress: newIpAddress(),
    headers: { host: 'localhost', accept: 'text/html', ...headers },
  })

async function open(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await inject(path, headers)
  expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
  return answer.body
}

/** Returns the strings of a page that match. */
const found = (page: string, pattern: RegExp) => [...new Set(page.match(pattern))].sort()

// SPEC §2.18, §4.17
test('the second page of an agent search shows the other agents', async () => {
  const agency = await addAgency(server, 'swb', { name: 'Agentur Seitenau' })
  for (const letter of 'ABCDEFGH') {
    const { Empfehlungsnummer } = await recommend(server, { email: newEmail('agent') })
    const [account] = await server.database.query<{ id: string }>(
      `update account set last_name = $2 where id = (select account_id from referral where number = $1)
       returning id`,
      [Empfehlungsnummer, `${letter}blatt`],
    )
    await joinAgency(server, 'swb', agency, account?.id ?? '', 'AgenturMitarbeiter')
    await server.database.query(`update agency_member set city = 'Seitenau' where account_id = $1`, [
      account?.id,
    ])
  }
  const pages = (page: string) => de['agents.page'].replace('{page}', page).replace('{pages}', '2')
  const first = await open('/agent/empfehlen/462?suche=seitenau')
  expect(found(first, /[A-H]blatt/g).join()).toBe('Ablatt,Bblatt,Cblatt,Dblatt,Eblatt,Fblatt')
  expect(first).toContain(pages('1'))
  const second = await open('/agent/empfehlen/462?suche=seitenau&seite=2')
  expect(found(second, /[A-H]blatt/g).join()).toBe('Gblatt,Hblatt')
  expect(second).toContain(pages('2'))
})

// SPEC §2.25
test('a reward that waits is shown however many newer ones there are', async () => {
  const { email } = await createReadyReward(server)
  const token = await signIn(server, email)
  const [waiting] = await server.api.ok('listMyRewards', { query: {}, token })
  await manyNewerCollected(server, waiting?.Id ?? '', 201)
  const page = await open('/praemie', { cookie: `zuruf_session=${token}` })
  expect(page).toContain(rewards['claim.waiting.lead'])
  expect(page.split(`>${rewards['claim.waiting.collect']}<`)).toHaveLength(2)
})

// SPEC §2.47
test('a mistyped parameter is ignored', async () => {
  const { email } = await createReadyReward(server)
  const [account] = await server.database.query<{ id: string }>('select id from account where email = $1', [
    email,
  ])
  const owner = account?.id ?? ''
  const agency = await addAgency(server, 'swb', { name: 'Agentur Tippfehler' })
  await joinAgency(server, 'swb', agency, owner, 'AgenturInhaber')
  const cookie = `zuruf_session=${await signIn(server, email)}; zuruf_agentur=${await agencyToken(server, 'swb', owner)}`
  for (const [path, query] of [
    ['/persoenlicherbereich', 'status=x&zeige=x&ansicht=x'],
    ['/agentur/statistik', 'monate=x'],
    ['/agentur/statistik', 'monate=99999'],
    ['/agentur/auftraege', 'seite=x&von=x&ansicht=x&sortierung=x'],
    ['/agentur/einladungen', 'seite=5000&status=x&sort=x'],
    ['/agent/empfehlen/462', 'seite=x&reiter=x&berater=%22'],
    ['/bestaetigung', 'auftrag=Ihr+Konto+ist+gesperrt'],
  ]) {
    const answer = await inject(`${path}?${query}`, { cookie })
    const to = answer.headers.location
    const page = to ? await inject(String(to).replace(/^.*?\/de/, ''), { cookie }) : answer
    expect([page.statusCode, page.headers.location], `${path}?${query}`).toEqual([200, undefined])
    expect(page.body).not.toContain('Ihr Konto ist gesperrt')
  }
})
