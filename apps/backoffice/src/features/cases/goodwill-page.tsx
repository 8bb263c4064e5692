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
import { type GoodwillState, goodwillStates } from '@zuruf/domain'
import { useCallback, useEffect, useRef } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { GoodwillCase } from './goodwill-case.tsx'
import { GoodwillList } from './goodwill-list.tsx'
import { nextCase, useGoodwillQueue } from './goodwill-queue.ts'
import { useKeySwitch, useQueueKeys } from './queue-keys.ts'

/**
 * Goodwill requests: the queue on the left and one case on the right; on a tablet only one of them at a time.
 */
export default function GoodwillPage() {
  const t = useT()
  const to = useScopedPath()
  const navigate = useNavigate()
  const { id } = useParams()
  const [search] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 81.25rem)', { noSsr: true })
  const requested = search.get('state')
  const state: GoodwillState = goodwillStates.find((one) => one === requested) ?? 'review'
  const queue = useGoodwillQueue(state)
  const { items } = queue
  const [keysOn, setKeysOn] = useKeySwitch()
  const list = useRef<HTMLDivElement>(null)

  const addressOf = useCallback(
    (caseId: string | undefined, stateOfQueue: GoodwillState = state) =>
      `${to(`/goodwill${caseId ? `/${caseId}` : ''}`)}${stateOfQueue === 'review' ? '' : `?state=${stateOfQueue}`}`,
    [state, to],
  )
  const open = useCallback(
    (caseId: string | undefined, isOperatorsChoice = true) =>
      navigate(addressOf(caseId), { replace: true, state: { isOperatorsChoice } }),
    [navigate, addressOf],
  )

  // A wide screen always shows a case beside the queue, by default the first.
  const first = items[0]?.id
  useEffect(() => {
    if (isWide && !id && first) open(first, false)
  }, [isWide, id, first, open])

  const move = useCallback(
    (by: 1 | -1) => {
      const index = items.findIndex((item) => item.id === id)
      const next = items[index < 0 ? 0 : index + by]
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
    <Page title={t('cases.goodwill')} lead={t('cases.goodwill.lead')}>
      {showsList && (
        <Tabs
          value={state}
          aria-label={t('cases.goodwill.states')}
          variant="scrollable"
          onChange={(_, next: GoodwillState) => navigate(addressOf(undefined, next))}
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {goodwillStates.map((one) => (
            <Tab key={one} value={one} label={t(`state.goodwill.${one}`)} />
          ))}
        </Tabs>
      )}
      {showsList && isEmpty && !id ? (
        <Card>
          <Empty
            title={t(state === 'review' ? 'cases.goodwill.empty.review' : 'cases.goodwill.empty.other')}
            text={t(
              state === 'review' ? 'cases.goodwill.empty.review.text' : 'cases.goodwill.empty.other.text',
            )}
          />
        </Card>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: isWide ? '21.25rem minmax(0, 1fr)' : 'minmax(0, 1fr)',
            alignItems: 'start',
          }}
        >
          {showsList && (
            <Stack spacing={1.5} ref={list} sx={isWide ? { position: 'sticky', top: 88 } : {}}>
              <GoodwillList queue={queue} current={id} addressOf={addressOf} onMove={move} />
              <KeyHint on={keysOn} onChange={setKeysOn} />
            </Stack>
          )}
          {id ? (
            <Stack spacing={2} sx={{ minWidth: 0 }}>
              {!isWide && (
                <Box>
                  <Button component={Link} to={addressOf(undefined)} startIcon={<ArrowBackIcon />}>
                    {t('cases.goodwill.back')}
                  </Button>
                </Box>
              )}
              <GoodwillCase
                key={id}
                id={id}
                addressOf={addressOf}
                onDecided={() => {
                  queue.removeCase(id)
                  open(nextCase(items, id)?.id)
                }}
              />
            </Stack>
          ) : (
            isWide &&
            !queue.isPending && (
              <Card>
                <Empty title={t('cases.goodwill.choose')} />
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
