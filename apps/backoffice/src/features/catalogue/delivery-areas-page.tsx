import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { notOnPhone, onPhone } from '../../ui/not-on-phone.ts'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { DeliveryAreaDialog } from './delivery-area-dialog.tsx'
import type { DeliveryArea } from './types.ts'

/** The open dialog and its area. */
type OpenDialog = { readonly area: DeliveryArea; readonly act: 'upload' | 'remove' } | null

/** Delivery area of each product: everywhere, or an uploaded list of postcodes. */
export default function DeliveryAreasPage() {
  const { t } = useTexts()
  const areas = useApiQuery('listDeliveryAreas', {})
  const [search, setSearch] = useState('')
  const [limitedOnly, setLimitedOnly] = useState(false)
  const [open, setOpen] = useState<OpenDialog>(null)
  const searchText = search.trim().toLowerCase()
  const isListed = ({ name, productId, postcodes }: DeliveryArea) =>
    `${name ?? ''} ${productId}`.toLowerCase().includes(searchText) && (!limitedOnly || postcodes !== null)
  return (
    <Page title={t('catalogue.areas.title')} lead={t('catalogue.areas.lead')}>
      <QueryResult query={areas}>
        {(list) =>
          list.length === 0 ? (
            <Card>
              <Empty title={t('catalogue.areas.none')} text={t('catalogue.areas.lead')} />
            </Card>
          ) : (
            <Stack spacing={2}>
              <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                <TextField
                  size="small"
                  label={t('catalogue.areas.search')}
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                  sx={{ minWidth: 240 }}
                />
                <FormControlLabel
                  control={<Switch checked={limitedOnly} onChange={(_, on) => setLimitedOnly(on)} />}
                  label={t('catalogue.areas.limited')}
                />
              </Stack>
              <AreaTable areas={list.filter(isListed)} onOpen={setOpen} />
            </Stack>
          )
        }
      </QueryResult>
      {open?.act === 'upload' && <DeliveryAreaDialog area={open.area} onClose={() => setOpen(null)} />}
      {open?.act === 'remove' && <RemoveDialog area={open.area} onClose={() => setOpen(null)} />}
    </Page>
  )
}

interface AreaTableProps {
  readonly areas: readonly DeliveryArea[]
  readonly onOpen: (open: OpenDialog) => void
}

function AreaTable({ areas, onOpen }: AreaTableProps) {
  const { t } = useTexts()
  const { time } = useFormat()
  if (areas.length === 0) return <Typography role="status">{t('catalogue.areas.noMatch')}</Typography>
  return (
    <Card>
      <WideTable>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{t('catalogue.product')}</TableCell>
              <TableCell sx={notOnPhone}>{t('catalogue.areas.area')}</TableCell>
              <TableCell sx={notOnPhone}>{t('catalogue.areas.changed')}</TableCell>
              <TableCell component="td" sx={notOnPhone} />
            </TableRow>
          </TableHead>
          <TableBody>
            {areas.map((area) => (
              <TableRow key={area.productId}>
                <TableCell component="th" scope="row">
                  <Typography sx={{ fontWeight: 600 }}>{area.name ?? t('catalogue.areas.gone')}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {area.productId}
                  </Typography>
                  <Stack spacing={1} sx={{ ...onPhone, mt: 1 }}>
                    <Extent area={area} />
                    <Actions area={area} onOpen={onOpen} />
                  </Stack>
                </TableCell>
                <TableCell sx={notOnPhone}>
                  <Extent area={area} />
                </TableCell>
                <TableCell sx={notOnPhone}>
                  {area.changedAt && (
                    <>
                      <Typography variant="body2">{time(area.changedAt)}</Typography>
                      <Typography variant="body2" color="textSecondary">
                        {area.changedBy}
                      </Typography>
                    </>
                  )}
                </TableCell>
                <TableCell sx={notOnPhone} align="right">
                  <Actions area={area} onOpen={onOpen} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </Card>
  )
}

function Extent({ area: { postcodes } }: { readonly area: DeliveryArea }) {
  const { t, counted } = useTexts()
  return postcodes === null ? (
    <Typography color="textSecondary">{t('catalogue.areas.everywhere')}</Typography>
  ) : (
    <Typography>{counted('catalogue.areas.count', postcodes)}</Typography>
  )
}

function Actions({ area, onOpen }: Pick<AreaTableProps, 'onOpen'> & { readonly area: DeliveryArea }) {
  const { t } = useTexts()
  const may = useCan()
  const name = area.name ?? area.productId
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', justifyContent: { sm: 'flex-end' }, ml: { xs: -1, sm: 0 } }}
    >
      {may('importDeliveryArea') && area.name !== null && (
        <Button
          size="small"
          aria-label={`${t('catalogue.areas.upload')}: ${name}`}
          onClick={() => onOpen({ area, act: 'upload' })}
        >
          {t('catalogue.areas.upload')}
        </Button>
      )}
      {area.postcodes !== null && (
        <ExportButton
          operation="exportDeliveryArea"
          request={{ params: { id: area.productId } }}
          name="postcodes.csv"
          label={t('catalogue.areas.download')}
          variant="text"
        />
      )}
      {may('removeDeliveryArea') && area.postcodes !== null && (
        <Button
          size="small"
          color="error"
          aria-label={`${t('catalogue.areas.remove')}: ${name}`}
          onClick={() => onOpen({ area, act: 'remove' })}
        >
          {t('catalogue.areas.remove')}
        </Button>
      )}
    </Stack>
  )
}

interface DialogProps {
  readonly area: DeliveryArea
  readonly onClose: () => void
}

function RemoveDialog({ area: { productId, name }, onClose }: DialogProps) {
  const { t } = useTexts()
  const remove = useApiMutation('removeDeliveryArea', { done: 'catalogue.areas.removed', quiet: true })
  return (
    <ActionDialog
      danger
      title={t('catalogue.areas.remove.title', { name: name ?? productId })}
      text={t('catalogue.areas.remove.text')}
      submit={t('catalogue.areas.remove')}
      onClose={onClose}
      onSubmit={() => remove.mutateAsync({ params: { id: productId } })}
    />
  )
}
