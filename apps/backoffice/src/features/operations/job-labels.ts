import { useTexts } from '../../app/texts.tsx'
import { formatJobResult } from './job-result.ts'

/** Texts for scheduled jobs: name, schedule and result. Values without a text are shown as they are. */
export function useJobLabels() {
  const { t, find, counted } = useTexts()
  return {
    name: (job: string) => find(`operations.job.${job}`) ?? job,

    /** Describes a cron expression; supports only the forms used here. */
    schedule(cron: string): string {
      const [minute = '', hour = '', , , weekdays] = cron.split(' ')
      const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
      if (minute === '*') return t('operations.cron.minute')
      if (minute.startsWith('*/')) return t('operations.cron.minutes', { minutes: minute.slice(2) })
      if (hour === '*' && minute === '0') return t('operations.cron.onTheHour')
      if (hour === '*') return counted('operations.cron.hour', Number(minute))
      if (weekdays === '1-5') return t('operations.cron.weekdays', { time })
      return weekdays === '*' ? t('operations.cron.day', { time }) : cron
    },

    result: (result: string) =>
      (formatJobResult(result, (name) => find(`operations.count.${name}`) ?? name) ?? result) ||
      t('operations.jobs.nothing'),
  }
}
