import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import type { CatalogueState } from './types.ts'

/** Says that visitors see something else than what is edited here. */
export function NotShown({ state }: { readonly state: CatalogueState }) {
  const t = useT()
  const may = useCan()
  const [asking, setAsking] = useState(false)
  const { type } = state.productApi
  if (type === 2) return null
  return (
    <>
      <Alert
        severity="info"
        action={
          may('setProductApi') && (
            <Button color="inherit" size="small" onClick={() => setAsking(true)}>
              {t('catalogue.notShown.act')}
            </Button>
          )
        }
      >
        {t(type === 3 ? 'catalogue.notShown.feed' : 'catalogue.notShown')}
      </Alert>
      {asking && <SwitchDialog choice={{ type: 2, copy: false }} onClose={() => setAsking(false)} />}
    </>
  )
}
