import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { DataTable, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { type TextKey, useT, useTexts } from '../../app/texts.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { ProductPrice, ProductTile } from './product-tile.tsx'
import { pictureOf, TileGrid } from './tile.tsx'
import { type Product, shownTones } from './types.ts'

export function ProductTable() {
  const { money } = useFormat()
  const categories = useApiQuery('listCatalogueCategories', {})
  const nameOf = (id: string) => categories.data?.find((category) => category.id === id)?.name ?? id
  return (
    <DataTable rowClick={false} bulkActionButtons={false}>
      <DataTable.Col
        label="catalogue.product"
        disableSort
        render={(product: Product) => <ProductName product={product} />}
      />
      <DataTable.Col
        label="catalogue.categories"
        disableSort
        render={(product: Product) => product.categories.map(nameOf).join(', ')}
      />
      <DataTable.Col
        label="catalogue.price"
        disableSort
        render={(product: Product) => <Price product={product} />}
      />
      <DataTable.Col
        label="catalogue.reward"
        align="right"
        disableSort
        render={(product: Product) => (product.rewardCents > 0 ? money(product.rewardCents) : '–')}
      />
      <DataTable.Col
        label="catalogue.state"
        disableSort
        render={(product: Product) => <ShownChip product={product} />}
      />
    </DataTable>
  )
}

export function ProductTiles() {
  const { data } = useListContext<Product>()
  return (
    <Box sx={{ p: 2 }}>
      <TileGrid>
        {(data ?? []).map((product) => (
          <li key={product.id}>
            <ProductTile
              product={product}
              title={<ProductLink product={product} />}
              above={product.shown !== 'shown' && <ShownChip product={product} />}
            />
          </li>
        ))}
      </TileGrid>
    </Box>
  )
}

/** Current price, and the next one if set. */
function Price({ product }: { readonly product: Product }) {
  const t = useT()
  const { money, day } = useFormat()
  const { nextPrice } = product
  return (
    <>
      <ProductPrice product={product} />
      {nextPrice && (
        <Typography variant="body2" sx={{ color: 'info.main', fontWeight: 600 }}>
          {t('catalogue.nextPrice.short', {
            day: day(nextPrice.from),
            amount: money(nextPrice.monthlyCents || nextPrice.onceCents),
          })}
        </Typography>
      )}
    </>
  )
}

function ProductName({ product }: { readonly product: Product }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 260 }}>
      <Box
        component="img"
        src={pictureOf(product)}
        alt=""
        loading="lazy"
        sx={{ width: 70, height: 50, borderRadius: 1, objectFit: 'cover', bgcolor: '#ebe9e3' }}
      />
      <div>
        <ProductLink product={product} />
        <Typography variant="body2" color="textSecondary">
          {product.id}
        </Typography>
      </div>
    </Box>
  )
}

function ProductLink({ product }: { readonly product: Product }) {
  const to = useScopedPath()
  return (
    <MuiLink
      component={Link}
      to={to(`/catalogue/products/${encodeURIComponent(product.id)}`)}
      sx={{ fontWeight: 600, color: 'text.primary' }}
    >
      {product.displayName}
    </MuiLink>
  )
}

/** Says whether visitors see the product, and if not, why. */
export function ShownChip({ product }: { readonly product: Product }) {
  const t = useT()
  return (
    <Box>
      <StateChip label={t(`catalogue.shown.${product.shown}` as TextKey)} tone={shownTones[product.shown]} />
    </Box>
  )
}

/** Publishes the drafts of the page at once, e.g. after an import. */
export function PublishDrafts() {
  const { counted } = useTexts()
  const may = useCan()
  const { data } = useListContext<Product>()
  const set = useApiMutation('setCatalogueProductsState', { done: 'catalogue.states.done' })
  const ids = (data ?? []).filter(({ state }) => state === 'draft').map(({ id }) => id)
  if (ids.length === 0 || !may('setCatalogueProductsState')) return null
  return (
    <Box sx={{ p: 1.5, textAlign: 'right' }}>
      <Button
        size="small"
        loading={set.isPending}
        onClick={() => set.mutate({ body: { ids, state: 'published' } })}
      >
        {counted('catalogue.publish', ids.length)}
      </Button>
    </Box>
  )
}
