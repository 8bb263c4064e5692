import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { completeTests, mainJourneys } from '../everyday.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A renamed test would silently move to the other run. */
test.each([...completeTests, ...mainJourneys])('%s exists', (path) => {
  expect(globSync(path, { cwd: root })).not.toEqual([])
})
