import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { sharedLanguage } from '@zuruf/contract/content-kinds'
import { lazy, useId } from 'react'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import type { Data, Item } from './types.ts'
import type { Draft } from './use-item-draft.ts'

const Rendered = lazy(() => import('./rich/rendered.tsx'))

interface ConflictDialogProps {
  readonly draft: Draft
  /** The item as the other operator has saved it. */
  readonly theirs: Item
}

/** Resolves an edit conflict: names the other operator and keeps both texts. */
export function ConflictDialog({ draft, theirs }: ConflictDialogProps) {
  const t = useT()
  const { time } = useFormat()
  const id = useId()
  const values = { name: theirs.changedBy ?? t('content.conflict.somebody'), time: time(theirs.changedAt) }
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={draft.dismissConflict}>
      <DialogTitle id={id}>{t('content.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">{t('content.conflict.text', values)}</Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={draft.dismissConflict}>{t('content.conflict.back')}</Button>
        <Button onClick={draft.saveMine}>{t('content.conflict.mine')}</Button>
        <Button variant="contained" onClick={draft.loadTheirs}>
          {t('content.conflict.theirs')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface OwnTextProps {
  readonly data: Data
  readonly language: string
  readonly standard: string
  readonly onClose: () => void
}

/** The operator's own text from before the conflict, so that they can copy from it. */
export function OwnText({ data, language, onClose }: OwnTextProps) {
  const t = useT()
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={onClose}>
          {t('content.conflict.kept.close')}
        </Button>
      }
      sx={{ alignItems: 'flex-start' }}
    >
      <AlertTitle>{t('content.conflict.kept')}</AlertTitle>
      {t('content.conflict.kept.text')}
      <Box
        sx={{
          mt: 1.5,
          p: 2,
          bgcolor: 'background.paper',
          borderRadius: 1,
          maxHeight: 320,
          overflowY: 'auto',
        }}
      >
        <LazyPart>
          {Object.entries(data).map(([field, values]) =>
            sharedLanguage in values ? null : (
              <Rendered key={field} html={values[language] ?? ''} language={language} />
            ),
          )}
        </LazyPart>
      </Box>
    </Alert>
  )
}
