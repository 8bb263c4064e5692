import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness/app.ts'
import { withTenant } from '../database/database.ts'

test('reads a mail’s variables in the transaction that composes it, with a single connection', async () => {
  const server = await openTestApp({ connections: 1 })
  try {
    const author = server.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
    const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
      withTenant(server.connection.database, author.tenant.id, work)
    const { editing } = server.modules.content
    for (const [id, de] of [
      ['hotline', '0800 1'],
      ['hotline@nord', '0431'],
      ['geheim', 'nur Entwurf'],
    ] as const) {
      await inTenant((tx) => editing.create(tx, author, 'variable', { id, data: { value: { de } } }))
      if (id !== 'geheim') await editing.publish(author, 'variable', id, 1)
    }
    const texts = { de: { 'mail.test.subject': 'Probe {hotline} {geheim} {year}' } }
    const tenant = { ...author.tenant, texts }
    const mail = await inTenant((tx) => server.modules.composers.test(tx, { ...author, tenant }, {}))
    expect(mail?.subject).toMatch(/^Probe 0800 1 \{geheim\} \d{4}$/)
  } finally {
    await server.close()
  }
})
