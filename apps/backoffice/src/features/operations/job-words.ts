import { useTexts } from '../../app/texts.tsx'
import { jobResult } from './job-result.ts'

/** What runs by the clock in words: its name, when, and what came of it. What no words are known for stays as it is. */
export function useJobWords() {
  const { t, find, counted } = useTexts()
  return {
    name: (job: string) => find(`running.job.${job}`) ?? job,

    /** Of the few forms of cron that are used here. */
    when(cron: string): string {
      const [minute = '', hour = '', , , weekdays] = cron.split(' ')
      const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
      if (minute === '*') return t('running.cron.minute')
      if (minute.startsWith('*/')) return t('running.cron.minutes', { minutes: minute.slice(2) })
      if (hour === '*' && minute === '0') return t('running.cron.onTheHour')
      if (hour === '*') return counted('running.cron.hour', Number(minute))
      if (weekdays === '1-5') return t('running.cron.weekdays', { time })
      return weekdays === '*' ? t('running.cron.day', { time }) : cron
    },

    result: (result: string) =>
      (jobResult(result, (name) => find(`running.count.${name}`) ?? name) ?? result) ||
      t('running.jobs.nothing'),
  }
}
