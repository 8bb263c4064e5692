import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useTenantScope } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { germanDay } from '../../ui/days.ts'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { DayInput } from './inputs.tsx'
import { Tile, TileGrid } from './tile.tsx'

type Preview = ResponseOf<'previewCatalogue'>
type ShownProduct = Preview['products'][number]

/** Preview of the catalogue as visitors see it on a chosen day. */
export default function PreviewPage() {
  const t = useT()
  const [day, setDay] = useState<string | null>(() => germanDay())
  const [drafts, setDrafts] = useState(false)
  const [showsOwnCatalogue, setShowsOwnCatalogue] = useState(true)
  const preview = useApiQuery('previewCatalogue', {
    query: {
      ...(day && { day }),
      drafts: drafts ? 'true' : 'false',
      source: showsOwnCatalogue ? 'own' : 'shown',
    },
  })
  return (
    <Page title={t('catalogue.preview')} lead={t('catalogue.preview.lead')}>
      <Stack spacing={3}>
        <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Box sx={{ width: 200 }}>
            <DayInput label={t('catalogue.preview.day')} value={day} onChange={setDay} />
          </Box>
          <FormControlLabel
            control={<Switch checked={drafts} onChange={(_, on) => setDrafts(on)} />}
            label={t('catalogue.preview.drafts')}
          />
          <FormControlLabel
            control={<Switch checked={showsOwnCatalogue} onChange={(_, on) => setShowsOwnCatalogue(on)} />}
            label={t('catalogue.preview.own')}
          />
        </Stack>
        <QueryResult query={preview}>{(found) => <Categories preview={found} />}</QueryResult>
      </Stack>
    </Page>
  )
}

function Categories({ preview: { categories, products } }: { readonly preview: Preview }) {
  const t = useT()
  if (products.length === 0) return <Empty title={t('catalogue.preview.none')} />
  return categories.map((category) => {
    const ofCategory = products.filter(({ KategorieId }) => KategorieId === category.Id)
    return (
      ofCategory.length > 0 && (
        <Box key={category.Id} component="section" aria-label={category.Name}>
          <Typography variant="h2" sx={{ mb: 0.5 }}>
            {category.Titel}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {category.Untertitel}
          </Typography>
          <TileGrid>
            {ofCategory.map((product) => (
              <li key={product.Id}>
                <ShownTile product={product} />
              </li>
            ))}
          </TileGrid>
        </Box>
      )
    )
  })
}

function ShownTile({ product }: { readonly product: ShownProduct }) {
  const t = useT()
  const { money } = useFormat()
  const { tenant } = useTenantScope()
  const { Schaupreis: price, ArbeitspreisMilliCent: work } = product
  const details = [
    work === null ? null : `${(work / 1000).toFixed(2)} ct/kWh`,
    price.DanachCent === null
      ? null
      : t('catalogue.from', { month: price.DanachAbMonat ?? 1, amount: money(price.DanachCent) }),
    price.EinmaligCent === null ? null : `${money(price.EinmaligCent)} ${t('catalogue.once')}`,
  ].filter(Boolean)
  return (
    <Tile
      picture={product.Bild ?? `/api/v1/${tenant?.key}/produkt/${encodeURIComponent(product.Id)}/grafik`}
      badge={product.PraemieCent > 0 ? t('catalogue.badge', { amount: money(product.PraemieCent) }) : null}
      title={product.AnzeigeName}
      text={product.Beschreibung}
      price={
        <>
          <Typography component="p" sx={{ fontWeight: 700 }}>
            {money(price.Cent)}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {t(price.Einheit === 'Monat' ? 'catalogue.perMonth' : 'catalogue.once')}
            </Typography>
          </Typography>
          {details.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {details.join(' · ')}
            </Typography>
          )}
        </>
      }
    />
  )
}
