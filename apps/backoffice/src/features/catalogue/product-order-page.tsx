import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { SortList, type SortTexts } from '../../ui/sort-list.tsx'
import { ShownChip } from './product-list.tsx'
import { ProductPrice } from './product-tile.tsx'
import { pictureOf } from './tile.tsx'
import type { Product } from './types.ts'

/** Products of a category in the order visitors see them; each move is saved at once. */
export default function ProductOrderPage() {
  const t = useT()
  const to = useScopedPath()
  const [search, setSearch] = useSearchParams()
  const categories = useApiQuery('listCatalogueCategories', {})
  return (
    <Page
      title={t('catalogue.order.title')}
      lead={t('catalogue.order.lead')}
      actions={
        <Button component={Link} to={to('/catalogue/preview')}>
          {t('catalogue.preview')}
        </Button>
      }
    >
      <QueryResult query={categories}>
        {(all) => {
          if (all.length === 0) {
            return (
              <Card>
                <Empty title={t('catalogue.categories.none')} text={t('catalogue.categories.none.text')} />
              </Card>
            )
          }
          const category = search.get('category') ?? all[0]?.id
          return (
            <Stack spacing={3} sx={{ maxWidth: 760 }}>
              <TextField
                select
                label={t('catalogue.order.category')}
                value={category ?? ''}
                onChange={(event) => setSearch({ category: event.target.value }, { replace: true })}
              >
                {all.map(({ id, name }) => (
                  <MenuItem key={id} value={id}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
              {category && <Products key={category} category={category} />}
            </Stack>
          )
        }}
      </QueryResult>
    </Page>
  )
}

function Products({ category }: { readonly category: string }) {
  const t = useT()
  const products = useApiQuery('listCatalogueProducts', { query: { category, limit: '200' } })
  return (
    <QueryResult query={products}>
      {(found) =>
        found.length === 0 ? (
          <Typography color="textSecondary">{t('catalogue.order.none')}</Typography>
        ) : (
          <SortableProducts products={found} />
        )
      }
    </QueryResult>
  )
}

function SortableProducts({ products }: { readonly products: readonly Product[] }) {
  const t = useT()
  // Shows the new order until the server has confirmed it.
  const [unsavedOrder, setUnsavedOrder] = useState<readonly Product[] | null>(null)
  const order = useApiMutation('orderCatalogueProducts', { done: 'catalogue.order.saved' })
  const texts: SortTexts = {
    instructions: t('catalogue.order.instructions'),
    drag: (name) => t('catalogue.order.drag', { name }),
    up: (name) => t('catalogue.order.up', { name }),
    down: (name) => t('catalogue.order.down', { name }),
    lifted: (name) => t('catalogue.order.lifted', { name }),
    over: (name, place) => t('catalogue.order.over', { name, place }),
    dropped: (name) => t('catalogue.order.dropped', { name }),
  }

  function sort(items: readonly Product[]) {
    setUnsavedOrder(items)
    order.mutate({ body: { ids: items.map(({ id }) => id) } }, { onError: () => setUnsavedOrder(null) })
  }

  return (
    <SortList
      items={unsavedOrder ?? products}
      texts={texts}
      nameOf={({ displayName }) => displayName}
      onSort={sort}
    >
      {(product) => (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Card
            component="img"
            src={pictureOf(product)}
            alt=""
            loading="lazy"
            sx={{ width: 56, height: 40, objectFit: 'cover', borderRadius: 1, flexShrink: 0 }}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 650 }}>{product.displayName}</Typography>
            <Typography component="div" variant="body2" color="textSecondary">
              <ProductPrice product={product} />
            </Typography>
          </Box>
          {product.shown !== 'shown' && <ShownChip product={product} />}
        </Stack>
      )}
    </SortList>
  )
}
