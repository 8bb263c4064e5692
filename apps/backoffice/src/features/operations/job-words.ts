import { useTexts } from '../../app/texts.tsx'

/** What runs by the clock in words: its name, when, and what came of it. What no words are known for stays as it is. */
export function useJobWords() {
  const { t, find } = useTexts()
  return {
    name: (job: string) => find(`running.job.${job}`) ?? job,

    /** Of the few forms of cron that are used here. */
    when(cron: string): string {
      const [minute = '', hour = '', , , weekdays] = cron.split(' ')
      const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
      if (minute === '*') return t('running.cron.minute')
      if (minute.startsWith('*/')) return t('running.cron.minutes', { minutes: minute.slice(2) })
      if (hour === '*') return t('running.cron.hour', { minute: minute.padStart(2, '0') })
      if (weekdays === '1-5') return t('running.cron.weekdays', { time })
      return weekdays === '*' ? t('running.cron.day', { time }) : cron
    },

    /** @param result how many of what for each tenant, as JSON: only those with any are named */
    result(result: string): string {
      const counted = read(result)
      if (!counted) return result
      const lines = Object.entries(counted).flatMap(([tenant, counts]) => {
        const sum = typeof counts === 'number' ? counts : Object.values(counts).reduce((a, b) => a + b, 0)
        return sum > 0 ? [`${tenant}: ${sum}`] : []
      })
      return lines.join(' · ') || t('running.jobs.nothing')
    },
  }
}

type Counts = Readonly<Record<string, number | Readonly<Record<string, number>>>>

function read(text: string): Counts | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isCounts(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isNumbers = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'number')

const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'number' || isNumbers(one))
