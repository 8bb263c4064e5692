import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isServerFault, openSmtp } from './smtp.ts'

test('atOnce gives up on a mail server that stays silent after its greeting', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.test\r\n')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const { atOnce } = openSmtp(`smtp://127.0.0.1:${port}`, 100)
  const sent = atOnce.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: 'x', text: 'x' })
  await expect(sent).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  server.close()
})

const refusal = (command: string, response: string) =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) })

test.each([
  ['no connection', Object.assign(new Error('refused'), { code: 'ESOCKET', command: 'CONN' })],
  ['a pool without connection', Object.assign(new Error('closed'), { code: 'ECONNECTION' })],
  ['a wrong login', refusal('AUTH PLAIN', '535 5.7.8 Authentication failed')],
  ['the sender', refusal('MAIL FROM', '553 5.1.8 Sender not known')],
  ['relaying', refusal('RCPT TO', '554 5.7.1 Relay access denied')],
  ['its full disk', refusal('DATA', '452 4.3.1 Insufficient system storage')],
  ['its shutdown', refusal('RCPT TO', '421 Service not available')],
])('%s keeps all mails back', (_, error) => {
  expect(isServerFault(error)).toBe(true)
})

test.each([
  ['an unknown mailbox', refusal('RCPT TO', '550 5.1.1 No such user')],
  ['greylisting', refusal('RCPT TO', '450 4.7.1 Greylisted')],
  ['a full mailbox', refusal('RCPT TO', '452 4.2.2 Mailbox full')],
  ['what looks like spam', refusal('DATA', '554 5.7.1 Looks like spam')],
  [
    'an invalid address',
    Object.assign(new Error('Invalid recipient'), { code: 'EENVELOPE', command: 'API' }),
  ],
])('%s keeps that mail back alone', (_, error) => {
  expect(isServerFault(error)).toBe(false)
})
