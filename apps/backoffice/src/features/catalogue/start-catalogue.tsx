import AddIcon from '@mui/icons-material/Add'
import StorefrontIcon from '@mui/icons-material/Storefront'
import UploadFileIcon from '@mui/icons-material/UploadFile'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { CatalogueState } from './types.ts'

/** Three ways to start a catalogue without products. */
export function StartCatalogue({ state }: { readonly state: CatalogueState }) {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  const copy = useApiMutation('setProductApi', { done: 'catalogue.copied' })
  return (
    <Card>
      <Empty
        icon={StorefrontIcon}
        title={t('catalogue.empty')}
        text={t('catalogue.empty.text')}
        action={
          <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
            {may('setProductApi') && state.productApi.type === 1 && (
              <Button
                variant="outlined"
                loading={copy.isPending}
                onClick={() => copy.mutate({ body: { type: 2, copy: true } })}
              >
                {t('catalogue.empty.sample')}
              </Button>
            )}
            {may('importCatalogue') && (
              <Button
                variant="contained"
                startIcon={<UploadFileIcon />}
                component={Link}
                to={to('/catalogue/import')}
              >
                {t('catalogue.import')}
              </Button>
            )}
            {may('createCatalogueProduct') && (
              <Button
                variant="outlined"
                startIcon={<AddIcon />}
                component={Link}
                to={to('/catalogue/products/new')}
              >
                {t('catalogue.new')}
              </Button>
            )}
          </Stack>
        }
      />
    </Card>
  )
}
