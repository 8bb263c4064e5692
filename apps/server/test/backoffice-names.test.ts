import { goals } from '@zuruf/contract/goals'
import backoffice from '@zuruf/messages/de/backoffice'
import { expect, test } from 'vitest'
import { queues } from '../src/platform/jobs/queues.ts'
import { mailNames } from '../src/platform/mail/names.ts'

const texts: Readonly<Record<string, string>> = backoffice

// Sharing goals are named after their channel.
const goalNames = Object.values(goals).flatMap(({ name }) => (name.startsWith('shared-') ? [] : [name]))

test.each([
  ['mail', 'operations.template', mailNames],
  ['job', 'operations.job', Object.keys(queues)],
  ['goal', 'analytics.goal', goalNames],
])('every %s has a name in the back office', (_, prefix, names) => {
  expect(names.filter((name) => !texts[`${prefix}.${name}`])).toEqual([])
})
