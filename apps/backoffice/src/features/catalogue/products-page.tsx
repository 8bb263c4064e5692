import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { SelectInput, TextInput } from 'react-admin'
import { Link } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { ItemList } from '../../ui/item-list.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { NotShownNotice } from './not-shown-notice.tsx'
import { ProductTable, ProductTiles, PublishDrafts } from './product-list.tsx'
import { StartCatalogue } from './start-catalogue.tsx'

const views = ['table', 'tiles'] as const
type View = (typeof views)[number]
const storageKey = 'zuruf.backoffice.catalogue.view'

/** Products of the catalogue, as a table or as the tiles that visitors see. */
export default function ProductsPage() {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  const state = useApiQuery('getCatalogue', {})
  const categories = useApiQuery('listCatalogueCategories', {})
  const [view, setView] = useState<View>(() =>
    localStorage.getItem(storageKey) === 'tiles' ? 'tiles' : 'table',
  )
  const isEmpty = state.data?.own.products === 0
  const choose = (chosen: View) => {
    localStorage.setItem(storageKey, chosen)
    setView(chosen)
  }
  return (
    <Page
      title={t('catalogue.products')}
      lead={t('catalogue.products.lead')}
      actions={
        !isEmpty && (
          <>
            <Button component={Link} to={to('/catalogue/preview')}>
              {t('catalogue.preview')}
            </Button>
            {may('orderCatalogueProducts') && (
              <Button component={Link} to={to('/catalogue/order')}>
                {t('catalogue.order')}
              </Button>
            )}
            <ExportButton operation="exportCatalogue" name="catalogue.csv" />
            {may('importCatalogue') && (
              <Button variant="outlined" component={Link} to={to('/catalogue/import')}>
                {t('catalogue.import')}
              </Button>
            )}
            {may('createCatalogueProduct') && (
              <Button
                variant="contained"
                startIcon={<AddIcon />}
                component={Link}
                to={to('/catalogue/products/new')}
              >
                {t('catalogue.new')}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryResult query={state}>
        {(found) =>
          found.own.products === 0 ? (
            <StartCatalogue state={found} />
          ) : (
            <Stack spacing={2}>
              <NotShownNotice state={found} />
              <ToggleButtonGroup
                exclusive
                size="small"
                value={view}
                onChange={(_, chosen: View | null) => chosen && choose(chosen)}
                aria-label={t('catalogue.view')}
                sx={{ alignSelf: 'flex-end' }}
              >
                {views.map((name) => (
                  <ToggleButton
                    key={name}
                    value={name}
                    sx={{ textTransform: 'none', px: 2, color: 'text.primary' }}
                  >
                    {t(`catalogue.view.${name}`)}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
              <ItemList
                resource="catalogue-products"
                perPage={50}
                filters={[
                  <TextInput
                    key="search"
                    source="search"
                    label="catalogue.search"
                    alwaysOn
                    resettable
                    sx={{ minWidth: 240 }}
                  />,
                  <SelectInput
                    key="category"
                    source="category"
                    label="catalogue.categories"
                    alwaysOn
                    emptyText="frame.all"
                    choices={(categories.data ?? []).map(({ id, name }) => ({ id, name }))}
                    translateChoice={false}
                  />,
                  <SelectInput
                    key="state"
                    source="state"
                    label="catalogue.state"
                    alwaysOn
                    emptyText="frame.all"
                    choices={(['published', 'draft', 'archived'] as const).map((id) => ({
                      id,
                      name: `catalogue.state.${id}`,
                    }))}
                  />,
                ]}
              >
                <PublishDrafts />
                {view === 'table' ? <ProductTable /> : <ProductTiles />}
              </ItemList>
            </Stack>
          )
        }
      </QueryResult>
    </Page>
  )
}
