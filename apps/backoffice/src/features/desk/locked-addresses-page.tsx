import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useDeferredValue, useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'

type Pattern = ResponseOf<'listAddressLocks'>['patterns'][number]

/** Patterns of e-mail addresses that may not take part. */
export default function LockedAddressesPage() {
  const t = useT()
  const may = useCan()
  const query = useApiQuery('listAddressLocks', {})
  const [isAdding, setAdding] = useState(false)
  const [patternToRemove, setPatternToRemove] = useState<string | null>(null)
  return (
    <Page
      title={t('desk.locks')}
      lead={t('desk.locks.lead')}
      actions={
        may('addAddressLock') && (
          <Button variant="contained" onClick={() => setAdding(true)}>
            {t('desk.locks.add')}
          </Button>
        )
      }
    >
      <QueryResult query={query}>
        {({ patterns }) =>
          patterns.length === 0 ? (
            <Empty title={t('desk.locks.none')} text={t('desk.locks.none.text')} />
          ) : (
            <Card component="ul" sx={{ m: 0, px: 3, py: 1, listStyle: 'none' }}>
              {patterns.map((one) => (
                <PatternRow key={one.pattern} lock={one} onRemove={() => setPatternToRemove(one.pattern)} />
              ))}
            </Card>
          )
        }
      </QueryResult>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {patternToRemove !== null && (
        <RemoveDialog pattern={patternToRemove} onClose={() => setPatternToRemove(null)} />
      )}
    </Page>
  )
}

function PatternRow({ lock, onRemove }: { readonly lock: Pattern; readonly onRemove: () => void }) {
  const t = useT()
  const may = useCan()
  const format = useFormat()
  const { pattern, reason, by, at } = lock
  return (
    <Box component="li" sx={{ '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' }, py: 2 }}>
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontFamily: 'monospace', fontWeight: 650, overflowWrap: 'anywhere' }}>
            {pattern}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{reason ?? t('desk.locks.settings')}</Typography>
          {at && (
            <Typography variant="body2" color="textSecondary">
              {[format.time(at), by].filter(Boolean).join(' · ')}
            </Typography>
          )}
        </Box>
        {may('removeAddressLock') && (
          <Button
            variant="outlined"
            aria-label={`${t('desk.locks.remove')}: ${pattern}`}
            onClick={onRemove}
            sx={{ flexShrink: 0 }}
          >
            {t('desk.locks.remove')}
          </Button>
        )}
      </Stack>
    </Box>
  )
}

/** Locks a pattern, after showing which accounts it matches. */
function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const [pattern, setPattern] = useState('')
  const add = useApiMutation('addAddressLock', { quiet: true, done: 'desk.done.locks.add' })
  const previewed = useDeferredValue(pattern.trim())
  const preview = useApiQuery(
    'previewAddressLock',
    previewed.length < 3 ? null : { query: { pattern: previewed } },
  )
  // A pattern can be locked only once its matches have been shown.
  const isPreviewed = previewed === pattern.trim() && preview.isSuccess
  const patternError = add.error?.fields.pattern ?? preview.error?.fields?.pattern
  return (
    <ActionDialog
      danger
      asksReason
      title={t('desk.locks.add')}
      text={t('desk.locks.add.text')}
      submit={t('desk.locks.add')}
      disabled={!isPreviewed}
      onClose={onClose}
      onSubmit={(reason) => add.mutateAsync({ body: { pattern: pattern.trim(), reason } })}
    >
      <TextField
        autoFocus
        required
        label={t('desk.locks.pattern')}
        value={pattern}
        error={!!patternError}
        helperText={patternError ?? t('desk.locks.pattern.hint')}
        onChange={(event) => setPattern(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 254, autoCapitalize: 'off', spellCheck: false } }}
      />
      {isPreviewed && <MatchingAccounts found={preview.data} />}
    </ActionDialog>
  )
}

function MatchingAccounts({ found }: { readonly found: ResponseOf<'previewAddressLock'> }) {
  const { t, counted } = useTexts()
  const { count, exact, people } = found
  if (count === 0) return <Alert severity="info">{t('desk.locks.hits.none')}</Alert>
  const rest = count - people.length
  return (
    <Alert severity="warning" aria-live="polite">
      {exact ? counted('desk.locks.hits', count) : t('desk.locks.hits.more', { count })}
      <Divider sx={{ my: 1 }} />
      {people.map(({ accountId, name, email }) => (
        <Box key={accountId} sx={{ overflowWrap: 'anywhere' }}>
          {email}
          {name && ` · ${name}`}
        </Box>
      ))}
      {exact && rest > 0 && t('desk.locks.hits.rest', { count: rest })}
    </Alert>
  )
}

function RemoveDialog({ pattern, onClose }: { readonly pattern: string; readonly onClose: () => void }) {
  const t = useT()
  const remove = useApiMutation('removeAddressLock', { quiet: true, done: 'desk.done.locks.remove' })
  return (
    <ActionDialog
      asksReason
      title={t('desk.locks.remove')}
      text={t('desk.locks.remove.text', { pattern })}
      submit={t('desk.locks.remove')}
      onClose={onClose}
      onSubmit={(reason) => remove.mutateAsync({ body: { pattern, reason } })}
    />
  )
}
