import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { useT } from '../app/texts.tsx'

/** Previous and next buttons for lists paged by cursor, which need no total count of a million rows. */
export function CursorPagination() {
  const t = useT()
  const { page, setPage, hasNextPage, isPending } = useListContext()
  if (isPending || (page === 1 && !hasNextPage)) return null
  return (
    <Stack
      component="nav"
      aria-label={t('frame.pages')}
      direction="row"
      spacing={2}
      sx={{ alignItems: 'center', justifyContent: 'flex-end', py: 2 }}
    >
      <Button startIcon={<ChevronLeftIcon />} disabled={page === 1} onClick={() => setPage(page - 1)}>
        {t('frame.pages.back')}
      </Button>
      <Typography color="textSecondary">{t('frame.pages.here', { page })}</Typography>
      <Button endIcon={<ChevronRightIcon />} disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {t('frame.pages.next')}
      </Button>
    </Stack>
  )
}
