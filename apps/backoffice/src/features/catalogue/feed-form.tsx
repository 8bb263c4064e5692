import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import type { CatalogueState } from './types.ts'

/** Form for the feed's URL; shows when it was last fetched and why the last attempt failed. */
export function FeedForm({ feed }: { readonly feed: CatalogueState['feed'] }) {
  const t = useT()
  const may = useCan()
  const { time } = useFormat()
  const [url, setUrl] = useState(feed.url ?? '')
  const save = useApiMutation('setCatalogueFeed', { done: 'frame.saved', quiet: true })
  const fetchNow = useApiMutation('fetchCatalogueFeed', {
    done: ({ feed: now }) => [now.error ? 'catalogue.feed.stale' : 'catalogue.feed.fetched', {}] as const,
  })
  const mayWrite = may('setCatalogueFeed')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ body: { url: url.trim() || null } })
  }
  return (
    <Stack spacing={1.5} component="form" onSubmit={submit} noValidate>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'flex-start' } }}>
        <TextField
          fullWidth
          type="url"
          label={t('catalogue.feed.url')}
          placeholder="https://"
          value={url}
          disabled={!mayWrite}
          onChange={(event) => setUrl(event.target.value)}
          error={!!save.error}
          helperText={
            save.error ? (save.error.fields.url ?? save.error.message) : t('catalogue.source.format')
          }
        />
        {mayWrite && url.trim() !== (feed.url ?? '') && (
          <Button type="submit" variant="outlined" loading={save.isPending} sx={{ flexShrink: 0 }}>
            {t('catalogue.feed.save')}
          </Button>
        )}
        {mayWrite && feed.url && url.trim() === feed.url && (
          <Button
            variant="outlined"
            loading={fetchNow.isPending}
            onClick={() => fetchNow.mutate({})}
            sx={{ flexShrink: 0 }}
          >
            {t('catalogue.feed.fetch')}
          </Button>
        )}
      </Stack>
      <Typography color="textSecondary">
        {feed.fetchedAt
          ? t('catalogue.feed.at', { time: time(feed.fetchedAt), count: feed.products })
          : t('catalogue.feed.none')}
        {feed.triedAt &&
          feed.triedAt !== feed.fetchedAt &&
          ` · ${t('catalogue.feed.tried', { time: time(feed.triedAt) })}`}
      </Typography>
      {feed.error && (
        <Alert severity="warning">
          {t(`catalogue.feed.error.${feed.error}`)} {feed.errorDetail}
          {feed.fetchedAt && ` ${t('catalogue.feed.stale')}`}
        </Alert>
      )}
    </Stack>
  )
}
