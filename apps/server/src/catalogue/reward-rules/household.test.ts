// SPEC §M.05

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/harness/app.ts'
import { order, recommend } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'
import { sameHousehold } from './household.ts'

test('the people of a household are found through an index, without reading everybody in their postcode', async () => {
  const server = await openTestApp()
  const { Auftragsnummer: number } = await order(server, await recommend(server))
  const [own] = await server.database.query<{ id: string }>(
    'select recipient_id as id from orders where number = $1',
    [number],
  )
  // Other houses of the same zip code, then flats of the same house.
  await server.database.query(
    `insert into recipient (tenant_id, id, number, referral_id, created_at, state, state_at, zip, street, house_number, last_name)
     select p.tenant_id, gen_random_uuid(), 'H' || n, p.referral_id, p.created_at, 'open', p.created_at, p.zip, p.street,
            case when n <= 2000 then n || ' x' else p.house_number end, case when n <= 2000 then p.last_name else 'N' || n end
       from recipient p, generate_series(1, 2100) n where p.id = $1`,
    [own?.id],
  )
  await server.database.query('analyze recipient')
  const plan = await withTenant(server.connection.database, server.contextOf('swb').tenant.id, async (tx) => {
    const { rows } = await sql<Record<string, string>>`
      explain (analyze) select p.id from recipient own
        join recipient p on p.tenant_id = own.tenant_id and ${sameHousehold(sql`p`, sql`own`)}
       where own.id = ${own?.id}`.execute(tx)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
  const read = [...plan.matchAll(/actual time=\S+ rows=([\d.]+)/g)].map(([, rows]) => Number(rows))
  expect(Math.max(...read), plan).toBeLessThan(10)
  await server.close()
})
