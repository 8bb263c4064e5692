import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { daysLater, germanDay } from '../../ui/days.ts'

export const presets = ['7', '28', '91', '365'] as const
export const spans = ['day', 'week', 'month'] as const
export const groupings = ['channel', 'product', 'agency'] as const
export const measures = ['shares', 'clicks', 'orders', 'contracts', 'paid', 'paidCents'] as const

export type Span = (typeof spans)[number]
export type Grouping = (typeof groupings)[number]
export type Measure = (typeof measures)[number]

/** First and last day, in the German calendar. */
export interface Days {
  readonly from: string
  readonly to: string
}

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')
const oneOf = <T extends string>(all: readonly T[], text: string | null, fallback: T): T =>
  all.find((one) => one === text) ?? fallback

const lengthOf = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/**
 * Returns the settings of the overview page (period, grouping and shown figure), which are stored in the
 * address.
 */
export function useView() {
  const [search, setSearch] = useSearchParams()
  return useMemo(() => {
    const hasOwnDays = isDay(search.get('from')) && isDay(search.get('to'))
    const preset = hasOwnDays ? 'own' : oneOf(presets, search.get('period'), '28')
    const today = germanDay()
    const days: Days = hasOwnDays
      ? { from: search.get('from') ?? today, to: search.get('to') ?? today }
      : { from: daysLater(today, 1 - Number(preset)), to: today }
    const length = lengthOf(days)
    const change = (changes: Readonly<Record<string, string | null>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      )
    return {
      preset,
      days,
      change,
      span: oneOf(spans, search.get('by'), length <= 31 ? 'day' : length <= 190 ? 'week' : 'month'),
      grouping: oneOf(groupings, search.get('split'), 'channel'),
      measure: oneOf(measures, search.get('show'), 'shares'),
    }
  }, [search, setSearch])
}

export type View = ReturnType<typeof useView>
