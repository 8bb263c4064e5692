import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { FormEvent } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useT } from '../../app/texts.tsx'
import { useUnsaved } from '../../app/unsaved.tsx'
import { useFormDraft } from '../../app/use-form-draft.ts'
import type { Source } from './types.ts'

const fields = ['url', 'app', 'clientId', 'clientSecret'] as const

const formValuesOf = ({ outside }: Source) => ({
  url: outside?.url ?? '',
  app: outside?.app ?? '',
  clientId: '',
  clientSecret: '',
})

/** Form for the connection to the external CMS. Secrets can be set but are never shown. */
export function ExternalCmsForm({
  source,
  readOnly,
}: {
  readonly source: Source
  readonly readOnly: boolean
}) {
  const t = useT()
  const errorText = useErrorText()
  const { values, isChanged, change, markSaved } = useFormDraft(formValuesOf(source))
  const set = useApiMutation('setContentSource', { quiet: true, done: 'content.source.saved' })
  const errors = set.error?.fields ?? {}
  useUnsaved({ isChanged: () => isChanged })

  function submit(event: FormEvent) {
    event.preventDefault()
    const { url, app, clientId, clientSecret } = values
    const outside = { url, app, ...(clientId && { clientId }), ...(clientSecret && { clientSecret }) }
    set.mutate({ body: { outside } }, { onSuccess: (answer) => markSaved(values, formValuesOf(answer)) })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack spacing={2} sx={{ maxWidth: 640 }}>
        {fields.map((field) => {
          const isSecret = field === 'clientSecret' || field === 'clientId'
          const error = errors[`outside.${field}`] ?? errors[field]
          return (
            <TextField
              key={field}
              label={t(`content.source.${field}`)}
              type={field === 'clientSecret' ? 'password' : 'text'}
              value={values[field]}
              onChange={(event) => change({ [field]: event.target.value })}
              error={error !== undefined}
              helperText={error ?? (isSecret && source.hasCredentials ? t('content.source.kept') : undefined)}
              slotProps={{ htmlInput: { readOnly, autoComplete: 'off', spellCheck: false } }}
            />
          )
        })}
        {set.error && Object.keys(errors).length === 0 && (
          <Alert severity="error">{errorText(set.error)}</Alert>
        )}
        {!readOnly && (
          <Box>
            <Button
              type="submit"
              variant={source.outside ? 'contained' : 'outlined'}
              loading={set.isPending}
              disabled={!isChanged}
            >
              {t(source.outside ? 'content.source.save' : 'content.source.use.outside')}
            </Button>
          </Box>
        )}
      </Stack>
    </form>
  )
}
