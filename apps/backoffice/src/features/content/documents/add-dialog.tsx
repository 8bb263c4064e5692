import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useScopedPath } from '../../../app/tenant-scope.ts'
import { useTexts } from '../../../app/texts.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { languageName } from '../item-texts.ts'
import { kinds, toPathSegment } from './document-key.ts'

interface AddDialogProps {
  readonly offerList: ResponseOf<'listOrderDocumentOffers'>
  readonly onClose: () => void
}

/** Selects the kind of document and the product before writing or uploading. */
export function AddDialog({ offerList, onClose }: AddDialogProps) {
  const { t, language: readerLanguage } = useTexts()
  const navigate = useNavigate()
  const to = useScopedPath()
  const [standard = 'de'] = offerList.languages
  const [kind, setKind] = useState<(typeof kinds)[number]>('product-sheet')
  const [language, setLanguage] = useState(standard)
  const [product, setProduct] = useState<(typeof offerList.products)[number] | null>(null)
  return (
    <ActionDialog
      title={t('documents.add')}
      text={t('documents.add.text')}
      submit={t('documents.add.go')}
      disabled={product === null}
      onClose={onClose}
      onSubmit={async () =>
        navigate(to(`/content/documents/${toPathSegment({ kind, language, productId: product?.id ?? '' })}`))
      }
    >
      <TextField
        select
        label={t('documents.kind')}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'product-sheet')}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`documents.kind.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        options={[...offerList.products]}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={product}
        onChange={(_, chosen) => setProduct(chosen)}
        renderInput={(parameters) => <TextField {...parameters} required label={t('documents.product')} />}
      />
      <TextField
        select
        label={t('documents.language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
      >
        {offerList.languages.map((one) => (
          <MenuItem key={one} value={one}>
            {languageName(one, readerLanguage)}
          </MenuItem>
        ))}
      </TextField>
    </ActionDialog>
  )
}
