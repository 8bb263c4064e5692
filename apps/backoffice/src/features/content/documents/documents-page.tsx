import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { useApiQuery } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useCan, useScopedPath } from '../../../app/tenant-scope.ts'
import { useTexts } from '../../../app/texts.tsx'
import { notOnPhone, onPhone } from '../../../ui/not-on-phone.ts'
import { Page } from '../../../ui/page.tsx'
import { QueryResult } from '../../../ui/query-result.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { WideTable } from '../../../ui/wide-table.tsx'
import { languageName } from '../item-texts.ts'
import { AddDialog } from './add-dialog.tsx'
import { type DocumentKey, documentShownFor, type Offer, toPathSegment } from './document-key.ts'
import { ShownChip } from './shown-chip.tsx'

type OfferList = ResponseOf<'listOrderDocumentOffers'>

/** Documents that visitors can read before they order. */
export default function DocumentsPage() {
  const { t } = useTexts()
  const mayWrite = useCan()('publishOrderDocument')
  const query = useApiQuery('listOrderDocumentOffers', {})
  const [isAdding, setAdding] = useState(false)
  const offerList = query.data
  return (
    <Page
      title={t('documents.menu')}
      lead={t('documents.lead')}
      actions={
        mayWrite &&
        offerList &&
        offerList.products.length > 0 && (
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {t('documents.add')}
          </Button>
        )
      }
    >
      <QueryResult query={query}>
        {(found) => (
          <Stack spacing={2}>
            {!found.isOrderedHere && <Alert severity="info">{t('documents.inShop')}</Alert>}
            <Offers found={found} />
          </Stack>
        )}
      </QueryResult>
      {isAdding && offerList && <AddDialog offerList={offerList} onClose={() => setAdding(false)} />}
    </Page>
  )
}

const keyOfOffer = ({ kind, language, productId }: Offer): DocumentKey => ({
  kind,
  language,
  productId: productId ?? '',
})

function Offers({ found: { offers } }: { readonly found: OfferList }) {
  const { t } = useTexts()
  return (
    <Card>
      <WideTable>
        <Table aria-label={t('documents.table')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('documents.document')}</TableCell>
              <TableCell sx={notOnPhone}>{t('documents.language')}</TableCell>
              <TableCell sx={notOnPhone}>{t('documents.shown')}</TableCell>
              <TableCell sx={notOnPhone}>{t('documents.since')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {offers.map((offer) => (
              <OfferRow key={toPathSegment(keyOfOffer(offer))} offer={offer} offers={offers} />
            ))}
          </TableBody>
        </Table>
      </WideTable>
    </Card>
  )
}

function OfferRow({ offer, offers }: { readonly offer: Offer; readonly offers: readonly Offer[] }) {
  const { t, language: readerLanguage } = useTexts()
  const { time } = useFormat()
  const to = useScopedPath()
  const documentKey = keyOfOffer(offer)
  const shown = documentShownFor(offers, documentKey)
  const { kind, language, productId, productName, document, since } = offer
  const name = languageName(language, readerLanguage)
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        <RowLink to={to(`/content/documents/${toPathSegment(documentKey)}`)}>
          {t(`documents.kind.${kind}`)}
        </RowLink>
        <Typography variant="body2" color="textSecondary">
          {productId === null ? t('documents.all') : (productName ?? t('documents.gone'))}
        </Typography>
        <Stack spacing={1} sx={{ ...onPhone, mt: 1, alignItems: 'flex-start' }}>
          <Typography variant="body2">{name}</Typography>
          <ShownChip shown={shown} />
        </Stack>
      </TableCell>
      <TableCell sx={notOnPhone}>{name}</TableCell>
      <TableCell sx={notOnPhone}>
        <ShownChip shown={shown} />
      </TableCell>
      <TableCell sx={notOnPhone}>
        {document && since && (
          <Typography variant="body2">
            {document.createdBy
              ? t('documents.by', { time: time(since), name: document.createdBy })
              : time(since)}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  )
}
