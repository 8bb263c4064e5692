import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, CLAIM_REMINDER_DAYS } from './dates.ts'
import { reminderDue } from './reminders.ts'

const readyAt = new Date('2026-01-01T09:00:00Z')
const on = (day: number) => addDays(readyAt, day)
const due = (day: number, sent: number[] = [], window = 180) =>
  reminderDue({ readyAt, expiresAt: on(window), now: on(day), sent })

test('reminders are due thirty and seven days before the end, once each', () => {
  expect([due(149.9), due(150), due(172.9), due(173), due(179.9), due(180)]).toEqual([
    null,
    30,
    30,
    7,
    7,
    null,
  ])
  expect([due(160, [30]), due(173, [30]), due(175, [30, 7]), due(175, [7])]).toEqual([null, 7, null, null])
})

test('a short collection window skips the stages that do not fit', () => {
  expect([due(0, [], 30), due(1, [], 30), due(23, [], 30), due(0, [], 7), due(6, [], 7)]).toEqual([
    null,
    null,
    7,
    null,
    null,
  ])
})

test('each stage is due at most once, in order and before the end, however often the job runs', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.array(fc.double({ min: 0, max: 420, noNaN: true }), { maxLength: 60 }),
      (window, days) => {
        const sent: number[] = []
        for (const day of days.toSorted((a, b) => a - b)) {
          const stage = due(day, sent, window)
          if (stage === null) continue
          expect(day).toBeLessThan(window)
          expect(day).toBeGreaterThanOrEqual(window - stage)
          expect(stage).toBeLessThan(window)
          sent.push(stage)
        }
        expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => b - a))
      },
    ),
  )
})

test('a daily job misses no stage', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (window, at) => {
        const sent: number[] = []
        for (let day = at; day < window; day++) {
          const stage = due(day, sent, window)
          if (stage !== null) sent.push(stage)
        }
        expect(sent).toEqual(CLAIM_REMINDER_DAYS.filter((days) => days < window))
      },
    ),
  )
})
