import ExploreOffOutlinedIcon from '@mui/icons-material/ExploreOffOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useScopedPath } from '../app/tenant-scope.ts'
import { useT } from '../app/texts.tsx'
import { Empty } from './empty.tsx'
import { Page } from './page.tsx'

export function NotFoundPage() {
  const t = useT()
  const to = useScopedPath()
  return (
    <Page title={t('frame.notFound.title')}>
      <Empty
        icon={ExploreOffOutlinedIcon}
        title={t('frame.notFound.text')}
        action={
          <Button variant="contained" component={Link} to={to('/')}>
            {t('frame.notFound.home')}
          </Button>
        }
      />
    </Page>
  )
}
