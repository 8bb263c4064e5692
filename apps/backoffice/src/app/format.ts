import { localeOf } from '@zuruf/domain'
import { useMemo } from 'react'
import { useTexts } from './texts.tsx'

/** Formats money, days and times in the reader's language, in German time. */
export function useFormat() {
  const { language } = useTexts()
  return useMemo(() => formatsOf(language), [language])
}

function formatsOf(language: string) {
  const locale = localeOf(language)
  const zone = { timeZone: 'Europe/Berlin' } as const
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...zone })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...zone })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return {
    money: (cents: number) => money.format(cents / 100),
    number: (value: number) => number.format(value),
    percent: (share: number) => percent.format(share),
    day: (iso: string | null | undefined) => (iso ? day.format(new Date(iso)) : '–'),
    time: (iso: string | null | undefined) => (iso ? time.format(new Date(iso)) : '–'),
    /** `in 3 Tagen`, `vor 2 Stunden` */
    ago: (iso: string) => {
      const seconds = (new Date(iso).getTime() - Date.now()) / 1000
      const steps = [
        ['day', 86_400],
        ['hour', 3_600],
        ['minute', 60],
      ] as const
      const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
      return relative.format(Math.round(seconds / size), unit)
    },
  }
}
