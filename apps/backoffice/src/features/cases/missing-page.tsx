import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useEffect, useRef } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { MissingCase } from './missing-case.tsx'
import { MissingList } from './missing-list.tsx'
import { type MissingState, missingStates, neighbour, useMissingQueue } from './missing-queue.ts'
import { useKeySwitch, useQueueKeys } from './queue-keys.ts'

/** Missing contracts: the queue on the left and the case on the right; on a tablet one at a time. */
export default function MissingPage() {
  const t = useT()
  const to = useScopedPath()
  const navigate = useNavigate()
  const { id } = useParams()
  const [search] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 1300px)', { noSsr: true })
  const requested = search.get('state')
  const state: MissingState = missingStates.find((one) => one === requested) ?? 'review'
  const queue = useMissingQueue(state)
  const { items } = queue
  const [keysOn, setKeysOn] = useKeySwitch()
  const list = useRef<HTMLDivElement>(null)

  const addressOf = useCallback(
    (caseId: string | undefined, of: MissingState = state) =>
      `${to(`/missing-contracts${caseId ? `/${caseId}` : ''}`)}${of === 'review' ? '' : `?state=${of}`}`,
    [state, to],
  )
  const open = useCallback(
    (caseId: string | undefined, isChosen = true) =>
      navigate(addressOf(caseId), { replace: true, state: { isChosen } }),
    [navigate, addressOf],
  )

  // A wide screen always shows a case beside the queue, by default the first.
  const first = items[0]?.id
  useEffect(() => {
    if (isWide && !id && first) open(first, false)
  }, [isWide, id, first, open])

  const move = useCallback(
    (by: 1 | -1) => {
      const here = items.findIndex((item) => item.id === id)
      const next = items[here < 0 ? 0 : here + by]
      if (!next) return
      open(next.id)
      // Keeps the keyboard focus in the queue if it is shown.
      list.current?.querySelector<HTMLElement>(`[data-case="${next.id}"]`)?.focus()
    },
    [items, id, open],
  )
  useQueueKeys(keysOn, move)

  const showsList = isWide || !id
  const isEmpty = queue.isSuccess && items.length === 0
  return (
    <Page title={t('cases.missing')} lead={t('cases.missing.lead')}>
      {showsList && (
        <Tabs
          value={state}
          aria-label={t('cases.missing.states')}
          variant="scrollable"
          onChange={(_, next: MissingState) => navigate(addressOf(undefined, next))}
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {missingStates.map((one) => (
            <Tab key={one} value={one} label={t(`state.goodwill.${one}`)} />
          ))}
        </Tabs>
      )}
      {showsList && isEmpty && !id ? (
        <Card>
          <Empty
            title={t(state === 'review' ? 'cases.missing.empty.review' : 'cases.missing.empty.other')}
            text={t(
              state === 'review' ? 'cases.missing.empty.review.text' : 'cases.missing.empty.other.text',
            )}
          />
        </Card>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: isWide ? '340px minmax(0, 1fr)' : 'minmax(0, 1fr)',
            alignItems: 'start',
          }}
        >
          {showsList && (
            <Stack spacing={1.5} ref={list} sx={isWide ? { position: 'sticky', top: 88 } : {}}>
              <MissingList queue={queue} current={id} addressOf={addressOf} onMove={move} />
              <KeyHint on={keysOn} onChange={setKeysOn} />
            </Stack>
          )}
          {id ? (
            <Stack spacing={2} sx={{ minWidth: 0 }}>
              {!isWide && (
                <Box>
                  <Button component={Link} to={addressOf(undefined)} startIcon={<ArrowBackIcon />}>
                    {t('cases.missing.back')}
                  </Button>
                </Box>
              )}
              <MissingCase
                key={id}
                id={id}
                addressOf={addressOf}
                onDecided={() => {
                  queue.takeOut(id)
                  open(neighbour(items, id)?.id)
                }}
              />
            </Stack>
          ) : (
            isWide &&
            !queue.isPending && (
              <Card>
                <Empty title={t('cases.missing.choose')} />
              </Card>
            )
          )}
        </Box>
      )}
    </Page>
  )
}

interface KeyHintProps {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** Lists the shortcut keys, with a switch that turns them off. */
function KeyHint({ on, onChange }: KeyHintProps) {
  const t = useT()
  return (
    <Box sx={{ px: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {t('cases.keys')}
      </Typography>
      <FormControlLabel
        control={<Switch size="small" checked={on} onChange={(_, next) => onChange(next)} />}
        label={t('cases.keys.switch')}
        slotProps={{ typography: { variant: 'body2' } }}
      />
    </Box>
  )
}
