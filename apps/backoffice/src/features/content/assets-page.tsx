import PhotoLibraryOutlinedIcon from '@mui/icons-material/PhotoLibraryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { AssetDialog } from './asset-dialog.tsx'
import { AssetGrid } from './asset-grid.tsx'
import type { Asset } from './types.ts'
import { UploadArea } from './upload-area.tsx'

/** Number of pictures the API returns per page. */
const pageSize = 48

/** Library of the pictures in texts and on the home page, with where each is used. */
export default function AssetsPage() {
  const { t } = useTexts()
  const mayUpload = useCan()('uploadContentAsset')
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Asset | null>(null)
  const searchText = search.trim()
  return (
    <Page title={t('content.assets')} lead={t('content.assets.lead')}>
      <Stack spacing={3}>
        {mayUpload && <UploadArea />}
        <TextField
          type="search"
          label={t('content.assets.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ maxWidth: 420 }}
        />
        <Pictures key={searchText} search={searchText} onOpen={setOpened} />
      </Stack>
      {opened && <AssetDialog asset={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

interface PicturesProps {
  readonly search: string
  /** Cursor: id of the last picture of the previous page. */
  readonly after?: string
  onOpen(asset: Asset): void
}

/** A page of pictures; further pages load on request. */
function Pictures({ search, after, onOpen }: PicturesProps) {
  const { t, counted } = useTexts()
  const [more, setMore] = useState<string | null>(null)
  const assets = useApiQuery('listContentAssets', {
    query: { limit: String(pageSize), ...(search && { search }), ...(after && { after }) },
  })
  return (
    <QueryResult query={assets}>
      {({ assets: found }) => {
        if (found.length === 0 && after === undefined) {
          return (
            <Card>
              <Empty
                icon={PhotoLibraryOutlinedIcon}
                title={t(search ? 'content.assets.nothing' : 'content.assets.none')}
                text={t(search ? 'content.assets.nothing.text' : 'content.assets.none.text')}
              />
            </Card>
          )
        }
        const last = found.length === pageSize ? found.at(-1)?.id : undefined
        return (
          <>
            <AssetGrid
              assets={found}
              nameOf={({ name }) => t('content.assets.open', { name })}
              onSelect={onOpen}
              caption={({ name, alt, usedIn }) => (
                <>
                  <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{name}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {usedIn.length > 0
                      ? counted('content.assets.used', usedIn.length)
                      : t('content.assets.unused')}
                  </Typography>
                  {!Object.values(alt).some(Boolean) && (
                    <Typography variant="body2" color="warning">
                      {t('content.assets.noAlt')}
                    </Typography>
                  )}
                </>
              )}
            />
            {more ? (
              <Pictures search={search} after={more} onOpen={onOpen} />
            ) : (
              last && (
                <Box sx={{ textAlign: 'center' }}>
                  <Button onClick={() => setMore(last)}>{t('content.assets.more')}</Button>
                </Box>
              )
            )}
          </>
        )
      }}
    </QueryResult>
  )
}
