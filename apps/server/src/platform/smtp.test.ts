import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openSmtp } from './smtp.ts'

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
