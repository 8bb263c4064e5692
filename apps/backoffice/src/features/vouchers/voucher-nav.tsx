import UploadFileIcon from '@mui/icons-material/UploadFile'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { PageNav } from '../../ui/page-nav.tsx'

export function VoucherNav() {
  const t = useT()
  return (
    <PageNav
      label={t('vouchers.title')}
      pages={[
        { path: '/vouchers', label: t('vouchers.stock') },
        { path: '/vouchers/codes', label: t('vouchers.codes') },
      ]}
    />
  )
}

export function ImportButton() {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  if (!may('importVouchers')) return null
  return (
    <Button variant="contained" startIcon={<UploadFileIcon />} component={Link} to={to('/vouchers/import')}>
      {t('vouchers.import')}
    </Button>
  )
}
