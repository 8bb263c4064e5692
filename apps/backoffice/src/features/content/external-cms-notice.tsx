import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'

/** Warns that visitors see content other than that edited here. */
export function ExternalCmsNotice() {
  const t = useT()
  const to = useScopedPath()
  const { data } = useApiQuery('getContentSource', {})
  if (!data?.outside) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" component={RouterLink} to={to('/content/source')}>
          {t('content.outside.source')}
        </Button>
      }
    >
      {t('content.outside')}{' '}
      <Link href={data.outside.url} target="_blank" rel="noreferrer" underline="always" translate="no">
        {data.outside.url}
      </Link>
    </Alert>
  )
}
