// SPEC §R.12

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeLimits } from '../../src/platform/database/client.ts'
import { type Connection, connect, type Tx, withTenant } from '../../src/platform/database/database.ts'
import { openReplica, type Replica, withReplica } from '../../src/platform/database/replica.ts'
import { createDatabase } from '../harness/database.ts'
import { type ServerPair, startServerPair } from '../harness/server-pair.ts'

/** A real streaming replica serves reads, and only what it shows in full. */

let pair: ServerPair
let primary: Connection
let copy: Connection
let replica: Replica
beforeAll(async () => {
  pair = await startServerPair()
  primary = connect(pair.primary.appConnection, 4)
  copy = connect(pair.standby.appConnection, 4, timeLimits.request, { standby: true })
  replica = openReplica(primary.database, copy.database)
  await pair.asOwner(pair.primary, 'create table written (n int)')
  await pair.asOwner(pair.primary, 'grant select, insert on written to zuruf_app')
})
afterAll(async () => {
  await primary.close()
  await copy.close()
  await pair.remove()
})

const write = (tx: Tx) => sql`insert into written select coalesce(max(n), 0) + 1 from written`.execute(tx)

async function read(tx: Tx) {
  const { rows } = await sql<{ n: number; isReplica: boolean }>`
    select count(*)::int as n, pg_is_in_recovery() as "isReplica" from written`.execute(tx)
  return rows[0]
}

const readSomewhere = () => withReplica(replica, () => withTenant(primary.database, 1, read))
let written = 0
async function writeOnce() {
  await withTenant(primary.database, 1, write)
  written++
}

test('every read shows what was written before it, wherever it runs', async () => {
  for (let n = 0; n < 50; n++) {
    await writeOnce()
    expect((await readSomewhere())?.n).toBe(written)
  }
  await expect.poll(readSomewhere).toEqual({ n: written, isReplica: true })
  expect(replica.reads.replica).toBeGreaterThan(0)
  expect(replica.fault()).toBeUndefined()
})

test('outside the scope the primary is read', async () => {
  expect(await withTenant(primary.database, 1, read)).toEqual({ n: written, isReplica: false })
})

test('a replica that is behind is not read, until it has caught up', async () => {
  await pair.asOwner(pair.standby, 'select pg_wal_replay_pause()')
  await writeOnce()
  expect(await readSomewhere()).toEqual({ n: written, isReplica: false })
  expect(replica.fault()?.kind).toBe('behind')
  await pair.asOwner(pair.standby, 'select pg_wal_replay_resume()')
  await expect.poll(readSomewhere).toEqual({ n: written, isReplica: true })
  expect(replica.fault()).toBeUndefined()
})

test('a write in the scope runs on the primary, and the replica stays in use', async () => {
  await withReplica(replica, () => withTenant(primary.database, 1, write))
  written++
  await expect.poll(readSomewhere).toEqual({ n: written, isReplica: true })
})

test('a server that is no replica, or one of another database, is never read', async () => {
  const itself = openReplica(primary.database, primary.database)
  expect(await itself.fresh()).toBeUndefined()
  const other = await createDatabase('empty')
  const elsewhere = connect(other.connection, 1)
  const wrong = openReplica(primary.database, elsewhere.database)
  expect(await wrong.fresh()).toBeUndefined()
  expect(wrong.fault()?.kind).toBe('failed')
  await elsewhere.close()
  await other.drop()
})

test('without the replica the primary is read', async () => {
  await pair.standby.stop()
  const failed = replica.reads.failed
  expect(await readSomewhere()).toEqual({ n: written, isReplica: false })
  expect(await readSomewhere()).toEqual({ n: written, isReplica: false })
  expect([replica.fault()?.kind, replica.reads.failed]).toEqual(['failed', failed + 2])
})
