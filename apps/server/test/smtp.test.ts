import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './harness/app.ts'
import { newEmail, referralBody } from './harness/people.ts'

const received: { readonly to: readonly string[]; readonly raw: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, session, done) {
    const raw = await text(stream)
    received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
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

/** Returns the header lines of the newest mail, unfolded. */
const headers = () => {
  const raw = received.at(-1)?.raw ?? ''
  return raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
}

// SPEC §R.03
test("a mail has text and HTML, the tenant's sender, and the same id when sent again", async () => {
  const email = newEmail('smtp')
  await server.api.ok('createReferral', { query: {}, body: referralBody({ email }) })
  await server.runJobs()
  expect(received.at(-1)?.to).toEqual([email])
  expect(headers()).toContain('From: Stadtwerke Beispielstadt <empfehlen@beispielstadt.test>')
  const [row] = await server.database.query<{ message_id: string }>(
    'select message_id from mail where to_address = $1',
    [email],
  )
  expect(headers()).toContain(`Message-ID: ${row?.message_id}`)
  expect(received.at(-1)?.raw).toMatch(/multipart\/alternative.*text\/plain.*text\/html/s)
})

test.each(['\r\n', '\n', '\r', '\u0000'])("no %j from a person's input reaches a mail", async (sign) => {
  for (const field of ['Vorname', 'Nachname', 'Email'] as const) {
    const body = referralBody()
    const before = received.length
    const dirty = `${sign === '\u0000' ? '' : 'a'}${sign}Bcc: all@example.org`
    const reply = await server.api.call('createReferral', {
      query: {},
      body: { ...body, Empfehler: { ...body.Empfehler, [field]: `x${dirty}` } },
    })
    expect(reply.status).toBe(422)
    await server.runJobs()
    expect(received.length).toBe(before)
  }
})

test("a line break in an operator's or a catalogue's text starts no header", async () => {
  await server.configure('swb', {
    mailFrom: { name: 'Werke\r\nBcc: all@example.org', address: 'empfehlen@beispielstadt.test' },
  })
  await server.api.ok('createReferral', { query: {}, body: referralBody() })
  await server.runJobs()
  await server.configure('swb', {})
  expect(headers().some((line) => /^bcc:/i.test(line))).toBe(false)
  expect(received.at(-1)?.to).not.toContain('all@example.org')
})
