import { addDays, germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { campaignContent } from '../../../test/harness/campaigns.ts'
import {
  changeEmail,
  confirmedRecommender,
  newEmail,
  password,
  recommend,
} from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const running = async (changes: Parameters<typeof campaignContent>[0] = {}) => {
  const content = await server.operator('content')
  const { id } = await content.ok('createCampaign', { body: campaignContent(changes) })
  return content.ok('setCampaignState', { params: { id }, body: { state: 'active' } })
}
/** Returns the version and time that a form sends as the state it was filled from. */
const seen = async (id: string) => {
  const { version, changedAt } = await (await server.operator('content')).ok('getCampaign', {
    params: { id },
  })
  return { version, changedAt }
}
const shown = async (id: string, caller: { token?: string; headers?: object } = {}, ort?: 'anmeldung') =>
  (
    await server.api.ok('listActiveCampaigns', { query: { ...(ort && { ort }) }, ...(caller as object) })
  ).find(({ AktionsId }) => AktionsId === id)
const set = (token: string, id: string, Fassung: number, Zustimmung: boolean) =>
  server.api.call('setCampaignConsent', { token, params: { id }, body: { Fassung, Zustimmung } })
const proofOf = (id: string) =>
  server.database.query<{ step: string; source: string }>(
    `select s.step, s.source from consent_step s join campaign_consent c on c.id = s.consent_id
      where c.campaign_id = $1 order by s.id`,
    [id],
  )
const exported = async (id: string) => {
  const support = await server.operator('support')
  const { text } = await support.call('exportCampaignConsents', { params: { id } })
  return text.replace('\uFEFF', '').trim().split('\n')
}

describe('the campaign list', () => {
  // SPEC §3.13, §7.54
  test('shows running campaigns in the reader’s language, not agreed to', async () => {
    const { id } = await running()
    expect(await shown(id)).toEqual({
      AktionsId: id,
      Titel: 'Nachbarschaftsfest',
      Text: 'Wir laden Sie ein.',
      RechtsText: 'Ja, ich möchte eingeladen werden.',
      Zustimmung: false,
      Fassung: 1,
      Beendet: false,
    })
    expect((await shown(id, { headers: { 'x-accept-language': 'en' } }))?.Titel).toBe('Street party')
  })

  test('leaves out drafts and campaigns of other days or places', async () => {
    const today = server.clock.now()
    const content = await server.operator('content')
    const draft = await content.ok('createCampaign', { body: campaignContent() })
    const later = await running({ fromDay: germanDay(addDays(today, 1)) })
    const over = await running({ toDay: germanDay(addDays(today, -1)) })
    const last = await running({ fromDay: germanDay(today), toDay: germanDay(today) })
    const area = await running({ atSignUp: false })
    const seen = await Promise.all([draft, later, over, last].map(({ id }) => shown(id)))
    expect(seen.map(Boolean)).toEqual([false, false, false, true])
    expect([await shown(area.id, {}, 'anmeldung'), (await shown(area.id))?.Titel]).toEqual([
      undefined,
      'Nachbarschaftsfest',
    ])
  })
})

describe('in the account area', () => {
  test('giving, withdrawing and giving a consent again is kept as proof', async () => {
    const { id } = await running()
    const { token } = await confirmedRecommender(server)
    expect((await set(token, id, 1, true)).status).toBe(204)
    expect((await set(token, id, 1, true)).status).toBe(204)
    expect((await shown(id, { token }))?.Zustimmung).toBe(true)
    expect((await shown(id))?.Zustimmung).toBe(false)
    expect((await set(token, id, 1, false)).status).toBe(204)
    expect((await set(token, id, 1, false)).status).toBe(204)
    expect((await shown(id, { token }))?.Zustimmung).toBe(false)
    await set(token, id, 1, true)
    expect((await proofOf(id)).map(({ step, source }) => `${step} ${source}`)).toEqual([
      'asked my-data',
      'confirmed my-data',
      'withdrawn my-data',
      'asked my-data',
      'confirmed my-data',
    ])
  })

  test('ten concurrent requests give one consent', async () => {
    const { id } = await running()
    const { token } = await confirmedRecommender(server)
    const answers = await Promise.all(Array.from({ length: 10 }, () => set(token, id, 1, true)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
    expect(await proofOf(id)).toHaveLength(2)
  })

  test('an outdated version is refused, and earlier consents keep their words', async () => {
    const { id } = await running()
    const early = await confirmedRecommender(server)
    const late = await confirmedRecommender(server)
    await set(early.token, id, 1, true)
    const content = await server.operator('content')
    const de = { title: 'Nachbarschaftsfest', text: 'Mit Musik.', legalText: 'Ja, auch per Telefon.' }
    const changed = await content.ok('changeCampaign', {
      params: { id },
      body: { ...campaignContent({ de }), ...(await seen(id)) },
    })
    expect(changed.version).toBe(2)
    const refused = await set(late.token, id, 1, true)
    expect([refused.status, Object.keys(JSON.parse(refused.text).fields)]).toEqual([422, ['Fassung']])
    expect((await set(late.token, id, 2, true)).status).toBe(204)
    const file = (await exported(id)).join('\n')
    expect(file.indexOf('Wir laden Sie ein.')).toBeGreaterThan(file.indexOf(early.email))
    expect(file.indexOf('Ja, auch per Telefon.')).toBeGreaterThan(file.indexOf(late.email))
    expect(
      (await content.ok('getCampaign', { params: { id } })).versions.map(({ agreed }) => agreed),
    ).toEqual([1, 1])
  })

  test('a form filled from an earlier state is refused', async () => {
    const { id } = await running()
    const content = await server.operator('content')
    const save = async (
      from: Awaited<ReturnType<typeof seen>>,
      changes: Parameters<typeof campaignContent>[0],
    ) => content.call('changeCampaign', { params: { id }, body: { ...campaignContent(changes), ...from } })
    const early = await seen(id)
    const de = { title: 'Nachbarschaftsfest', text: 'Mit Musik.', legalText: 'Ja.' }
    expect((await save(early, { de })).status).toBe(200)
    const stale = await save(early, { position: 3 })
    expect([stale.status, JSON.parse(stale.text).code]).toEqual([409, 'PSOF0102'])
    expect(await content.ok('getCampaign', { params: { id } })).toMatchObject({ version: 2, position: 1, de })

    const between = await seen(id)
    server.clock.advance(1)
    expect((await save(between, { de, toDay: '2999-01-01' })).status).toBe(200)
    expect((await save(between, { de })).status).toBe(409)
    expect(await content.ok('getCampaign', { params: { id } })).toMatchObject({ toDay: '2999-01-01' })
    expect((await save(await seen(id), { de, position: 3 })).status).toBe(200)
  })

  test('changing days or places makes no new version', async () => {
    const { id } = await running()
    const content = await server.operator('content')
    const body = { ...campaignContent({ inArea: false, position: 7 }), ...(await seen(id)) }
    const changed = await content.ok('changeCampaign', { params: { id }, body })
    expect([changed.version, changed.position]).toEqual([1, 7])
  })

  test('after its end nobody can agree, and consents can be withdrawn', async () => {
    const { id } = await running()
    const mine = await confirmedRecommender(server)
    const other = await confirmedRecommender(server)
    await set(mine.token, id, 1, true)
    const content = await server.operator('content')
    await content.ok('setCampaignState', { params: { id }, body: { state: 'ended' } })
    expect([await shown(id), await shown(id, { token: other.token })]).toEqual([undefined, undefined])
    expect(await shown(id, { token: mine.token })).toMatchObject({ Zustimmung: true, Beendet: true })
    expect((await set(other.token, id, 1, true)).status).toBe(422)
    expect((await set(mine.token, id, 1, false)).status).toBe(204)
    expect(await shown(id, { token: mine.token })).toBeUndefined()
    const body = { ...campaignContent(), ...(await seen(id)) }
    expect(await content.refusal('changeCampaign', { params: { id }, body })).toBe('409 PSOF0102')
  })
})

describe('at sign-up', () => {
  async function register(Aktionen: { AktionsId: string; Fassung: number; Zustimmung: boolean }[]) {
    const email = newEmail('neu')
    await recommend(server, { email })
    const mail = (await server.runJobs()).find(({ to }) => to === email)
    const send = (answers = Aktionen) =>
      server.api.call('resetPassword', {
        body: { Token: mail?.token ?? '', Passwort: password, Aktionen: answers },
      })
    return { email, send }
  }

  test('only ticked campaigns are agreed to', async () => {
    const yes = await running()
    const no = await running()
    const { send } = await register([
      { AktionsId: yes.id, Fassung: 1, Zustimmung: true },
      { AktionsId: no.id, Fassung: 1, Zustimmung: false },
    ])
    expect((await send()).status).toBe(200)
    expect((await proofOf(yes.id)).map(({ source }) => source)).toEqual(['registration', 'registration'])
    expect(await proofOf(no.id)).toEqual([])
  })

  test('an outdated version is named and the link stays valid', async () => {
    const { id } = await running()
    const { send } = await register([{ AktionsId: id, Fassung: 2, Zustimmung: true }])
    const refused = await send()
    expect([refused.status, Object.keys(JSON.parse(refused.text).fields)]).toEqual([422, ['Aktionen.0']])
    expect((await send([{ AktionsId: id, Fassung: 1, Zustimmung: true }])).status).toBe(200)
    expect(await proofOf(id)).toHaveLength(2)
  })
})

test('deleting an account ends its consents and keeps the proof', async () => {
  const { id } = await running()
  const { token } = await confirmedRecommender(server)
  await set(token, id, 1, true)
  const { Einwilligungen } = await server.api.ok('exportMyData', { token })
  expect(Einwilligungen.map(({ Art, Schritt }) => `${Art} ${Schritt}`)).toEqual([
    'campaign asked',
    'campaign confirmed',
  ])
  await server.api.call('deleteAccount', { token, body: { Password: password } })
  expect((await proofOf(id)).at(-1)).toEqual({ step: 'withdrawn', source: 'deletion' })
  const content = await server.operator('content')
  expect(await content.ok('getCampaign', { params: { id } })).toMatchObject({ agreed: 0, withdrawn: 1 })
})

test('a consent moves to a new address with the same words', async () => {
  const { id } = await running()
  const other = await running()
  const { token, email } = await confirmedRecommender(server)
  await set(token, id, 1, true)
  await set(token, other.id, 1, true)
  await set(token, other.id, 1, false)
  const requested = newEmail('umgezogen')
  await changeEmail(server, token, requested)
  const now = server.clock.now().toISOString()
  const [, ...lines] = await exported(id)
  const file = lines.join('\n')
  expect(file).toContain(`;${email};Frieda;Empfehlerin;${id};1;de;${now};${now};`)
  expect(file).toContain(`;${requested};Frieda;Empfehlerin;${id};1;de;${now};;`)
  expect(file.match(/Ja, ich möchte eingeladen werden\./g)).toHaveLength(2)
  expect((await proofOf(id)).map(({ step, source }) => `${step} ${source}`)).toEqual([
    'asked my-data',
    'confirmed my-data',
    'withdrawn email-change',
    'asked email-change',
    'confirmed email-change',
  ])
  expect((await shown(id, { token }))?.Zustimmung).toBe(true)
  expect((await proofOf(other.id)).at(-1)?.source).toBe('my-data')
  // One person, who agreed once and withdrew nothing.
  const content = await server.operator('content')
  expect(await content.ok('getCampaign', { params: { id } })).toMatchObject({
    agreed: 1,
    withdrawn: 0,
    versions: [{ agreed: 1 }],
  })
})

test('the export has each consent with its proof and escapes formulas', async () => {
  const { id } = await running({
    de: { title: '=1+1', text: 'Text', legalText: 'Ja.' },
  })
  const { token, email } = await confirmedRecommender(server)
  await set(token, id, 1, true)
  const [head, ...lines] = await exported(id)
  expect(head).toBe(
    'consent_id;email;first_name;last_name;campaign_id;version;language;given_at;withdrawn_at;wording',
  )
  expect(lines[0]).toContain(`;${email};Frieda;Empfehlerin;${id};1;de;${server.clock.now().toISOString()};;`)
  expect(lines[0]).toContain("'=1+1")
  const audit = await server.database.query('select from audit where action = $1 and subject_id = $2', [
    'campaign.exported',
    id,
  ])
  expect(audit).toHaveLength(1)
})
