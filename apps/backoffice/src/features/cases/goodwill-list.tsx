import AttachFileIcon from '@mui/icons-material/AttachFile'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import ListItemButton from '@mui/material/ListItemButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import type { GoodwillItem, useGoodwillQueue } from './goodwill-queue.ts'

interface GoodwillListProps {
  readonly queue: ReturnType<typeof useGoodwillQueue>
  readonly current: string | undefined
  readonly addressOf: (id: string) => string
  readonly onMove: (by: 1 | -1) => void
}

/** The queue as links; the arrow keys move between them as well. */
export function GoodwillList({ queue, current, addressOf, onMove }: GoodwillListProps) {
  const { t } = useTexts()
  const { items, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = queue

  function moveByArrowKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onMove(event.key === 'ArrowDown' ? 1 : -1)
  }

  if (error && items.length === 0) return <ErrorNotice error={error} onRetry={refetch} />
  if (isPending) {
    return (
      <Stack spacing={1} aria-hidden="true">
        <Skeleton variant="rounded" height={84} />
        <Skeleton variant="rounded" height={84} />
        <Skeleton variant="rounded" height={84} />
      </Stack>
    )
  }
  return (
    <Card component="nav" aria-label={t('cases.goodwill.queue')} onKeyDown={moveByArrowKey}>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: { lg: 'calc(100dvh - 330px)' }, overflowY: 'auto' }}
      >
        {items.map((item) => (
          <Box component="li" key={item.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <CaseLink item={item} isCurrent={item.id === current} address={addressOf(item.id)} />
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Box sx={{ p: 1.5, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
          <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('cases.goodwill.more')}
          </Button>
        </Box>
      )}
    </Card>
  )
}

interface CaseLinkProps {
  readonly item: GoodwillItem
  readonly isCurrent: boolean
  readonly address: string
}

function CaseLink({ item, isCurrent, address }: CaseLinkProps) {
  const { t, counted } = useTexts()
  const { ago } = useFormat()
  const numbers = [item.customerNumber, item.orderNumber].filter(Boolean).join(' · ')
  return (
    <ListItemButton
      component={Link}
      to={address}
      selected={isCurrent}
      aria-current={isCurrent ? 'true' : undefined}
      data-case={item.id}
      sx={{
        display: 'block',
        py: 1.5,
        borderLeft: 4,
        borderColor: isCurrent ? 'primary.main' : 'transparent',
        '&.Mui-focusVisible': { outlineOffset: -3 },
      }}
    >
      <Typography component="span" sx={{ display: 'block', fontWeight: 650 }}>
        {item.productName}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {numbers || t('cases.one.number', { number: item.referralNumber })}
      </Typography>
      <Stack component="span" direction="row" spacing={1} sx={{ mt: 0.5, justifyContent: 'space-between' }}>
        <Typography component="span" variant="body2" color="textSecondary">
          {t('cases.goodwill.since', { ago: ago(item.createdAt) })}
        </Typography>
        {item.evidence > 0 && (
          <Typography
            component="span"
            variant="body2"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
          >
            <AttachFileIcon sx={{ fontSize: 16 }} aria-hidden="true" />
            {counted('cases.goodwill.evidence', item.evidence)}
          </Typography>
        )}
      </Stack>
    </ListItemButton>
  )
}
