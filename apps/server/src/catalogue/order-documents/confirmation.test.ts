// SPEC §C.29

import { createHash, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { mailedToken, newEmail, orderBody, recommend } from '../../../test/harness/people.ts'

const received: { readonly to: string | undefined; readonly raw: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, session, done) {
    const raw = await text(stream)
    received.push({ to: session.envelope.rcptTo[0]?.address, raw })
    done()
  },
})

let server: TestApp
beforeAll(async () => {
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  const { port } = smtp.server.address() as AddressInfo
  server = await openTestApp({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } })
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((closed) => smtp.close(() => closed()))
})

const internet = '462'
const shownHashes = async () =>
  (await server.api.ok('listOrderDocuments', { query: { produktId: internet } })).map(({ Sha256 }) => Sha256)

/** Places an order on the form. @returns the recipient's address and the token from their mail */
async function ordered(Dokumente: string[] | undefined) {
  const referral = await recommend(server)
  const email = newEmail('karl')
  const { Empfaengernummer } = await server.api.ok('createRecipient', {
    params: { id: referral.Empfehlungsnummer },
    query: {},
    body: null,
  })
  const body = {
    ...orderBody(referral.Empfehlungsnummer, Empfaengernummer, email),
    ...(Dokumente && { Dokumente }),
  }
  const { EmpfaengerToken } = await server.api.ok('completeTracking', { query: {}, body })
  return { email, token: await mailedToken(server, EmpfaengerToken) }
}

const confirm = (token: string) =>
  server.api.ok('giveConsent', { token, body: { AgbText: 'Ich bestätige meine Angaben.' } })

const confirmations = async (email: string) => {
  await server.runJobs()
  const rows = await server.database.query<{ message_id: string }>(
    `select message_id from mail where template = 'order-confirmed' and to_address = $1`,
    [email],
  )
  return rows.flatMap(({ message_id }) => received.filter(({ raw }) => raw.includes(message_id)))
}

/** SHA-256 of each attachment of a mail. */
const attachedTo = (raw: string) =>
  raw.split(/\r\n--/).flatMap((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n')
    if (!/content-disposition: attachment/i.test(head)) return []
    const bytes = Buffer.from(body.join('').replace(/\s/g, ''), 'base64')
    return [createHash('sha256').update(bytes).digest('hex')]
  })

test('the confirmation attaches the documents shown, once', async () => {
  const shown = await shownHashes()
  const { email, token } = await ordered(shown)
  expect(await confirmations(email)).toEqual([])
  const { Dokumente } = await server.api.ok('getRecipientOrder', { token })
  expect(Dokumente.map(({ Sha256 }) => Sha256)).toEqual(shown)
  await Promise.all([confirm(token), confirm(token)])
  const [mail, ...others] = await confirmations(email)
  expect(others).toEqual([])
  expect(attachedTo(mail?.raw ?? '').sort()).toEqual(shown.toSorted())
  expect(mail?.raw).toContain('Widerrufsbelehrung.html')
  await confirm(token)
  expect(await confirmations(email)).toHaveLength(1)
})

test('it attaches the documents shown then, not those offered now', async () => {
  const shown = await shownHashes()
  const { email, token } = await ordered(shown)
  await server.database.query(
    `update tenant set updated_at = clock_timestamp(),
            texts = jsonb_set(texts, '{de}', coalesce(texts->'de', '{}') || '{"legal.company.street": "Neue Straße 1"}')
      where key = 'swb'`,
  )
  await server.configure('swb', {})
  expect(await shownHashes()).not.toEqual(shown)
  await confirm(token)
  const [mail] = await confirmations(email)
  expect(attachedTo(mail?.raw ?? '').sort()).toEqual(shown.toSorted())
})

test('support resends it with the same files', async () => {
  const shown = await shownHashes()
  const { email, token } = await ordered(shown)
  await confirm(token)
  await server.runJobs()
  const [sent] = await server.database.query<{ id: string }>(
    `select id from mail where template = 'order-confirmed' and to_address = $1`,
    [email],
  )
  const support = await server.operator(['support'])
  await support.ok('resendPersonMail', {
    params: { id: sent?.id ?? '' },
    body: { reason: 'Nicht angekommen' },
  })
  const mails = await confirmations(email)
  expect(mails).toHaveLength(2)
  for (const { raw } of mails) expect(attachedTo(raw).sort()).toEqual(shown.toSorted())
})

test('documents beyond the size limit are linked, the others attached', async () => {
  const editor = await server.operator(['content'])
  const large = (kind: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/backoffice/v1/swb/order-documents/files?${new URLSearchParams({ kind, language: 'de', title: `Groß (${kind})` })}`,
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${editor.token}` },
      payload: Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(4_000_000), Buffer.from('\n%%EOF\n')]),
    })
  const kinds = ['product-sheet', 'supply-terms', 'withdrawal-notice'] as const
  for (const kind of kinds) expect((await large(kind)).statusCode).toBe(200)
  const shown = await shownHashes()
  const { email, token } = await ordered(shown)
  await confirm(token)
  const [mail] = await confirmations(email)
  const attached = attachedTo(mail?.raw ?? '')
  expect(attached).toHaveLength(shown.length - 1)
  const [linked] = shown.filter((hash) => !attached.includes(hash))
  const [row] = await server.database.query<{ text: string }>(
    `select text from mail where template = 'order-confirmed' and to_address = $1`,
    [email],
  )
  expect(row?.text).toContain(`/api/v1/swb/bestelldokumente/${linked}`)
  expect(row?.text).toMatch(/(Produktblatt|Lieferbedingungen|Widerrufsbelehrung) war zu groß/)
})

test('no mail is sent without documents of ours', async () => {
  const { email, token } = await ordered(undefined)
  await confirm(token)
  expect(await confirmations(email)).toEqual([])
})
