import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, expect, test } from '@playwright/test'
import pg from 'pg'
import { findLostAndDoubled, ownerOf } from '../../bench/chaos/check.ts'
import { type Journey, startLoad } from '../../bench/chaos/load.ts'
import { randomFrom } from '../../bench/chaos/random.ts'
import { newDataDir } from '../support/data-dir.ts'
import { stop } from '../support/process.ts'
import { type CorrectedName, correctName, readBackoffice, readPortal, recommendAndOrder } from './people.ts'
import { haveSameAssets, startRoundRobin } from './proxy.ts'
import { presentRoot, type Release, startRelease } from './releases.ts'
import { openBrowser, repeat, type Seen } from './watched-browser.ts'

/**
 * Runs two releases on one database behind a proxy that alternates between them, as during an upgrade, with people in
 * browsers and programs that write. The previous release fills the database, the present one migrates it, and both
 * are restarted, one after the other.
 */

const previousRoot = process.env.PREVIOUS_RELEASE ?? ''
const useMs = Number(process.env.MINUTES ?? 1) * 60_000
/** A program's pause between writes: the drill is about two releases, not about load. */
const writePauseMs = 250

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Everything that was acknowledged to people. */
interface Written {
  readonly journeys: Journey[]
  readonly names: CorrectedName[]
}

/** Runs all people until the time is over. */
async function usePages(browser: Browser, until: number, seen: Seen, written: Written): Promise<void> {
  const random = randomFrom(1)
  const [reader, neighbour, viewer, editor] = await Promise.all([
    openBrowser(browser, 390, seen),
    openBrowser(browser, 1440, seen),
    openBrowser(browser, 1440, seen),
    openBrowser(browser, 1440, seen),
  ])
  await Promise.all([
    repeat(until, seen, () => readPortal(reader, 'swb', random, seen)),
    repeat(until, seen, () => readPortal(neighbour, 'nordlicht', random, seen)),
    repeat(until, seen, async (round) => {
      const tenant = round % 2 === 0 ? 'swb' : 'nordlicht'
      const [recommender, recipient] = [
        await openBrowser(browser, 390, seen),
        await openBrowser(browser, 1440, seen),
      ]
      try {
        written.journeys.push(await recommendAndOrder(recommender, recipient, tenant, `browser-${round}`))
      } finally {
        await recommender.context().close()
        await recipient.context().close()
      }
    }),
    repeat(until, seen, () => readBackoffice(viewer, random, seen)),
    repeat(until, seen, async (round) => {
      written.names.push(await correctName(editor, `Empfehlova${'abcdefghij'[round % 10]}`))
    }),
  ])
}

/** @returns names that are not stored as acknowledged */
async function findLostNames(dataDir: string, names: readonly CorrectedName[]): Promise<string[]> {
  const owner = new pg.Client(ownerOf(dataDir))
  await owner.connect()
  const ids = names.map(({ accountId }) => accountId)
  const { rows } = await owner.query<{ id: string; last_name: string }>(
    'select id, last_name from account where id = any($1::uuid[])',
    [ids],
  )
  await owner.end()
  const stored = new Map(rows.map(({ id, last_name: lastName }) => [id, lastName]))
  return names.flatMap(({ accountId, lastName }) => (stored.get(accountId) === lastName ? [] : [lastName]))
}

/** Reads referrals from a process itself. @returns those that it does not show */
async function findUnread({ address }: Release, journeys: readonly Journey[]): Promise<string[]> {
  const unread: string[] = []
  for (const { referral } of journeys.slice(-100)) {
    if (!referral?.hex) continue
    const answer = await fetch(`${address}/api/v1/swb/empfehlen/${referral.number}/${referral.hex}`)
    if (answer.status !== 200) unread.push(`${referral.number}: ${answer.status}`)
  }
  return unread
}

test('pages and programs use two releases at the same time', async ({ browser }) => {
  const proxy = await startRoundRobin()
  const dataDir = newDataDir('zuruf-versions')
  process.env.ZURUF_E2E_DATA = dataDir
  process.env.ZURUF_E2E_PORT = String(proxy.port)
  const running = new Set<Release>()
  const start = async (name: Release['name'], root: string) => {
    const release = await startRelease(name, root, { dataDir, port: proxy.port })
    running.add(release)
    proxy.use(release)
    return release
  }
  const logs: string[] = []
  const restart = async (release: Release) => {
    await stop(release)
    running.delete(release)
    logs.push(release.output())
    return start(release.name, release.root)
  }
  try {
    say('starting the previous release with an empty database …')
    let previous = await start('previous', previousRoot)
    say('starting the present release, which migrates …')
    let present = await start('present', presentRoot)

    const seen: Seen = { pages: 0, problems: [] }
    const written: Written = { journeys: [], names: [] }
    const load = startLoad(`http://127.0.0.1:${proxy.port}`, 'program', writePauseMs)
    const people = usePages(browser, Date.now() + useMs, seen, written)
    await sleep(useMs / 3)
    say('restarting the previous release on the new schema …')
    previous = await restart(previous)
    await sleep(useMs / 3)
    say('restarting the present release …')
    present = await restart(present)
    await people
    await load.stop()

    const journeys = [...load.journeys, ...written.journeys]
    const { lost, doubled } = await findLostAndDoubled(ownerOf(dataDir), journeys)
    const lostNames = await findLostNames(dataDir, written.names)
    const unread = await Promise.all([previous, present].map((one) => findUnread(one, load.journeys)))
    logs.push(previous.output(), present.output())
    for (const [{ name }, counts] of proxy.counts) say(`${name}: ${JSON.stringify(counts)}`)
    say(`pages: ${seen.pages}, writes of programs: ${load.count()}`)
    say(`in browsers: ${written.journeys.length} referrals with an order, ${written.names.length} names`)
    expect.soft(seen.problems, 'broken pages').toEqual([])
    expect.soft(proxy.problems, 'failed requests').toEqual([])
    expect.soft(load.unexpected, 'unexpected answers to programs').toEqual([])
    expect.soft([...lost, ...lostNames], 'lost writes').toEqual([])
    expect.soft(doubled, 'doubled writes').toEqual([])
    expect.soft(unread.flat(), 'referrals that a release does not show').toEqual([])
    expect.soft(logs.join(''), 'errors in the logs').toBe('')
    // A drill without pages, writes or files of the other release has shown nothing.
    if (haveSameAssets(previousRoot, presentRoot)) say('both releases have the same scripts')
    else for (const { otherAssets } of proxy.counts.values()) expect.soft(otherAssets).toBeGreaterThan(0)
    expect.soft(seen.pages * written.journeys.length * written.names.length).toBeGreaterThan(0)
  } finally {
    for (const release of running) await stop(release)
    await proxy.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
