import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import type { CatalogueState } from './types.ts'

/** Product API 2 (docs/glossary.md). */
const ownCatalogue = 2

/** Warns that visitors see another catalogue than the one that is edited here. */
export function NotShownNotice({ state }: { readonly state: CatalogueState }) {
  const t = useT()
  const may = useCan()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { type } = state.productApi
  if (type === ownCatalogue) return null
  return (
    <>
      <Alert
        severity="info"
        action={
          may('setProductApi') && (
            <Button color="inherit" size="small" onClick={() => setDialogOpen(true)}>
              {t('catalogue.notShown.act')}
            </Button>
          )
        }
      >
        {t(type === 3 ? 'catalogue.notShown.feed' : 'catalogue.notShown')}
      </Alert>
      {isDialogOpen && (
        <SwitchDialog choice={{ type: ownCatalogue, copy: false }} onClose={() => setDialogOpen(false)} />
      )}
    </>
  )
}
