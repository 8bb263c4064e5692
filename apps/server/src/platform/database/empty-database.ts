import type pg from 'pg'

/** Drops everything that Zuruf has made in a database. @param client connected as the owner */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  await client.query('drop schema public cascade')
  await client.query('drop schema if exists partitions, pgboss cascade')
  await client.query('create schema public')
  await client.query('commit')
}
