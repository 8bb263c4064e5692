import { withTenant } from '../apps/server/src/platform/database/database.ts'
import { openMailServer } from '../apps/server/test/harness/smtp.ts'
import { withInstallation } from './installation.ts'
import { median } from './measure.ts'
import type { Result } from './web.ts'

const now = new Date('2026-09-15T10:00:00Z')

/**
 * Measures welcome mails of one tenant, from being queued until the mail server has the last one. Each is
 * composed with its own token, and the database writes every commit to disk. QUALITY 37
 */
export async function measureMails({ times, count }: { times: number; count: number }): Promise<Result[]> {
  const sink = await openMailServer()
  const rates: number[] = []
  try {
    await withInstallation(
      { name: 'mails', now, durable: true, smtpUrl: sink.url },
      async ({ owner, database, modules, jobs, asOperator }) => {
        const context = asOperator()
        const { id: tenantId } = context.tenant
        const queue = async (round: number) => {
          const { rows } = await owner.query<{ id: string; email: string }>(
            `insert into account (tenant_id, id, email, email_key, first_name, last_name, hash, created_at)
             select $1, gen_random_uuid(), 'p' || $2 || '-' || n || '@example.org', 'p' || $2 || '-' || n || '@example.org',
               'Frieda', 'Empfehlerin', 'h' || $2 || '-' || n, $4
               from generate_series(1, $3::int) n returning id, email`,
            [tenantId, String(round), count, now],
          )
          await withTenant(database, tenantId, (tx) =>
            modules.mailer.queue(
              tx,
              context,
              ...rows.map(({ id, email }) => ({
                name: 'welcome' as const,
                to: email,
                language: 'de',
                data: { accountId: id },
              })),
            ),
          )
        }
        await jobs.work({
          mail: modules.mailer.deliver,
          webhook: modules.webhooks.deliver,
          upload: modules.handoverUploads.upload,
          relay: async () => false,
          scheduled: async () => {},
        })
        for (let round = 0; round <= times; round++) {
          await queue(round)
          const before = sink.received.length
          const began = performance.now()
          while (sink.received.length < before + count) await new Promise((next) => setTimeout(next, 5))
          rates.push(count / ((performance.now() - began) / 1000))
        }
        modules.mailer.close()
        const twice = sink.received.length - new Set(sink.received.map(({ messageId }) => messageId)).size
        if (twice > 0) throw new Error(`${twice} mails went twice`)
      },
    )
  } finally {
    await sink.close()
  }
  // The first round only warms up plans and connections.
  const perSecond = median(rates.slice(1))
  return [
    {
      quality: 37,
      what: 'mails a second of one tenant to a sink',
      value: perSecond,
      goal: 50,
      better: 'more' as const,
      figure: `${count} in ${(count / perSecond).toFixed(1)} s`,
    },
  ]
}

if (import.meta.main) {
  for (const { what, value, figure } of await measureMails({ times: 3, count: 1_000 })) {
    process.stdout.write(`${what.padEnd(64)} ${value.toFixed(0).padStart(8)}  ${figure}\n`)
  }
}
