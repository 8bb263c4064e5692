import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import type { Source } from './types.ts'

/** Connection status of the external CMS, with a button to test it now. */
export function ConnectionStatus({ source }: { readonly source: Source }) {
  const t = useT()
  const { time } = useFormat()
  const may = useCan()
  const test = useApiMutation('testContentSource')
  const { checkedAt, answeredAt, error, errorDetail } = source
  const action = may('testContentSource') && (
    <Button color="inherit" loading={test.isPending} onClick={() => test.mutate({})}>
      {t('content.source.test')}
    </Button>
  )
  if (!checkedAt) {
    return (
      <Alert severity="info" action={action}>
        {t('content.source.untested')}
      </Alert>
    )
  }
  if (!error) {
    return (
      <Alert severity="success" action={action}>
        <AlertTitle>{t('content.source.good')}</AlertTitle>
        {t('content.source.good.text', { time: time(answeredAt) })}
      </Alert>
    )
  }
  return (
    <Alert severity="error" action={action}>
      <AlertTitle>{t('content.source.bad')}</AlertTitle>
      {t(`content.source.error.${error}`)}{' '}
      {answeredAt
        ? t('content.source.bad.answered', { time: time(answeredAt) })
        : t('content.source.bad.never')}
      {errorDetail && (
        <code translate="no" style={{ display: 'block', marginTop: 8, overflowWrap: 'anywhere' }}>
          {errorDetail}
        </code>
      )}
    </Alert>
  )
}
