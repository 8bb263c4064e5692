import type { Findings } from './checks.ts'

export interface Outcome extends Findings {
  readonly fault: string
  readonly machine: string
  /** Longest time without an acknowledged creation, from the fault until all was in order again. */
  readonly unavailableMs: number
  /** From the first creation that failed to the next one that succeeded; 0 when none failed. */
  readonly firstFailureToSuccessMs: number
  readonly failedRequests: number
  /** From the fault until every part was in order again. */
  readonly healthyAfterMs: number
  readonly lastRecovered: readonly string[]
}

/** Clients may be without an answer for less than this after a fault. */
const maxUnavailableMs = 30_000

export interface Run extends Findings {
  readonly outcomes: readonly Outcome[]
  /** People who recommended and got no mail. */
  readonly missingMails: number
  /** Answers that a client should not get, with the number of each. */
  readonly surprises: ReadonlyMap<string, number>
}

/** Returns why a run has failed, a line for each reason; none when it has passed. */
export function failuresOf({ outcomes, lost, doubled, missingMails, surprises }: Run): string[] {
  const found = (kind: 'lost' | 'doubled', atEnd: readonly string[]) => [
    ...new Set([...outcomes.flatMap((outcome) => outcome[kind]), ...atEnd]),
  ]
  return [
    ...found('lost', lost).map((text) => `lost: ${text}`),
    ...found('doubled', doubled).map((text) => `doubled: ${text}`),
    ...(missingMails > 0 ? [`${missingMails} mails missing`] : []),
    ...[...surprises].map(([text, times]) => `unexpected answer, ${times} times: ${text}`),
    ...outcomes
      .filter(({ unavailableMs }) => unavailableMs >= maxUnavailableMs)
      .map(({ fault, machine, unavailableMs }) => {
        return `${fault} (${machine}): unavailable for ${seconds(unavailableMs)} s`
      }),
  ]
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** Returns a Markdown table with a line for each kind of fault. */
export function table(outcomes: readonly Outcome[]): string {
  const kinds = Map.groupBy(outcomes, ({ fault }) => fault)
  const rows = [...kinds].toSorted(([one], [other]) => one.localeCompare(other))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const lineOf = (name: string, all: readonly Outcome[]) => {
    const gaps = all.map(({ unavailableMs }) => unavailableMs)
    const cells = [
      name,
      all.length,
      seconds(median(gaps)),
      seconds(Math.max(...gaps)),
      sum(all.map(({ failedRequests }) => failedRequests)),
      seconds(Math.max(...all.map(({ healthyAfterMs }) => healthyAfterMs))),
      sum(all.map(({ lost }) => lost.length)),
      sum(all.map(({ doubled }) => doubled.length)),
    ]
    return `| ${cells.join(' | ')} |`
  }
  return [
    '| fault | times | unavailable, median s | max s | failed requests | in order after, max s | lost | doubled |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...rows.map(([name, all]) => lineOf(name, all)),
    ...(outcomes.length > 0 ? [lineOf('all', outcomes)] : []),
  ].join('\n')
}
