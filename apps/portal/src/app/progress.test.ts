import { type Progress, recipientProgress, referralProgress } from '@zuruf/domain/progress'
import { type ExampleFacts, progressExamples } from '@zuruf/domain/progress-examples'
import { progressLines, progressLineWire } from '@zuruf/domain/progress-words'
import { expect, test } from 'vitest'
import { lineTones, statusBesideState } from './progress.ts'

const progressOf = ({ recipient, ...facts }: ExampleFacts): Progress =>
  recipient ? recipientProgress({ ...facts, recipient }) : referralProgress({ ...facts, recipient })

test('the colour of a status is that of a failure if its last step failed, and only then', () => {
  for (const line of progressLines) {
    const isFailed = progressOf(progressExamples[line]).steps.at(-1)?.state === 'failed'
    expect(isFailed ? ['bad', 'neutral'] : ['wait', 'ok'], line).toContain(lineTones[progressLineWire[line]])
  }
})

test('an order has another status than that of its state if it is unconfirmed, or ended after its release', () => {
  const keyOf = (
    Stand: Parameters<typeof statusBesideState>[0]['Stand'],
    Bestellart = 'Bestellung' as const,
  ) => statusBesideState({ Stand, Bestellart })?.key
  expect(keyOf('NochNichtBestaetigt')).toBe('status.NochNichtBestaetigt')
  expect(keyOf('NichtBestaetigt')).toBe('status.NichtBestaetigt')
  expect(keyOf('VertragNichtAbgeschlossen')).toBe('status.VertragNichtAbgeschlossen')
  expect(keyOf('InBearbeitung')).toBeUndefined()
  expect(keyOf(undefined)).toBeUndefined()
  const request = { Stand: 'NochNichtBestaetigt', Bestellart: 'Angebotsanfrage' } as const
  expect(statusBesideState(request)?.key).toBe('status.AnfrageNichtBestaetigt')
})
