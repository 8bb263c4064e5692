import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { languageName } from './item-texts.ts'
import type { Asset } from './types.ts'
import { ItemLinks } from './usages.tsx'

/** Details of a picture: its name, its description, and where it is used. */
export function AssetDialog({ asset, onClose }: { readonly asset: Asset; readonly onClose: () => void }) {
  const { t, language: readerLanguage } = useTexts()
  const { number } = useFormat()
  const id = useId()
  const may = useCan()
  const errorText = useErrorText()
  const context = useApiQuery('listContentVariables', {})
  const [name, setName] = useState(asset.name)
  const [alt, setAlt] = useState<Record<string, string>>({ ...asset.alt })
  const [isRemoving, setRemoving] = useState(false)
  const change = useApiMutation('changeContentAsset', {
    quiet: true,
    done: 'content.asset.saved',
    onDone: onClose,
  })
  const remove = useApiMutation('removeContentAsset', {
    quiet: true,
    done: 'content.asset.remove.done',
    onDone: onClose,
  })
  const mayWrite = may('changeContentAsset')
  const errors = change.error?.fields ?? {}
  const size = `${number(Math.max(1, Math.round(asset.bytes / 1024)))} kB`

  if (isRemoving) {
    return (
      <ActionDialog
        danger
        title={t('content.asset.remove.title', { name: asset.name })}
        text={t('content.asset.remove.text')}
        submit={t('content.asset.remove.submit')}
        staysOpen
        onClose={() => setRemoving(false)}
        onSubmit={() => remove.mutateAsync({ params: { id: asset.id } })}
      />
    )
  }
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {asset.name}
      </DialogTitle>
      <DialogContent>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            pt: 1,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <Box>
            <Box
              component="img"
              src={`${asset.url}?breite=960`}
              alt={alt[readerLanguage] ?? ''}
              sx={{
                width: '100%',
                maxHeight: 420,
                objectFit: 'contain',
                borderRadius: 1,
                bgcolor: '#ebe9e3',
              }}
            />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t('content.assets.size', { width: asset.width, height: asset.height, size })}
            </Typography>
          </Box>
          <Stack spacing={2}>
            <TextField
              label={t('content.asset.name')}
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={!!errors.name}
              helperText={errors.name}
              slotProps={{ htmlInput: { maxLength: 200, readOnly: !mayWrite } }}
            />
            {(context.data?.languages ?? []).map((language, index) => (
              <TextField
                key={language}
                multiline
                lang={language}
                label={t('content.asset.alt', { language: languageName(language, readerLanguage) })}
                value={alt[language] ?? ''}
                onChange={(event) => setAlt({ ...alt, [language]: event.target.value })}
                helperText={index === 0 ? t('content.asset.alt.hint') : undefined}
                slotProps={{ htmlInput: { maxLength: 300, readOnly: !mayWrite } }}
              />
            ))}
            <PictureUsages asset={asset} />
            {change.error && !errors.name && <Alert severity="error">{errorText(change.error)}</Alert>}
          </Stack>
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        {may('removeContentAsset') && asset.usedIn.length === 0 && (
          <Button color="error" onClick={() => setRemoving(true)} sx={{ mr: 'auto' }}>
            {t('content.asset.remove')}
          </Button>
        )}
        <Button onClick={onClose}>{t('frame.close')}</Button>
        {mayWrite && (
          <Button
            variant="contained"
            loading={change.isPending}
            onClick={() => change.mutate({ params: { id: asset.id }, body: { name, alt } })}
          >
            {t('frame.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Links to the items that use the picture. */
function PictureUsages({ asset: { usedIn } }: { readonly asset: Asset }) {
  const { t } = useTexts()
  if (usedIn.length === 0) return <Typography color="textSecondary">{t('content.assets.unused')}</Typography>
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
        {t('content.asset.usedIn')}
      </Typography>
      <ItemLinks items={usedIn} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('content.asset.remove.used')}
      </Typography>
    </Box>
  )
}
