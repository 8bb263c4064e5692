import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { type ApiError, hasCode } from '@zuruf/contract/api-error'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { useUnsaved } from '../../app/unsaved.tsx'
import { QueryResult } from '../../ui/query-result.tsx'

export type Settings = ResponseOf<'getTenantSettings'>

const operations = {
  basics: 'setTenantBasics',
  modules: 'setTenantModules',
  channels: 'setTenantChannels',
  target: 'setTenantTarget',
  analytics: 'setTenantAnalytics',
  frame: 'setTenantFrame',
  routes: 'setTenantRoutes',
  theme: 'setTenantTheme',
  mail: 'setTenantMail',
  texts: 'setTenantTexts',
  rewards: 'setTenantRewards',
  bookkeeping: 'setTenantBookkeeping',
  retention: 'setTenantRetention',
} as const

export type SectionName = keyof typeof operations
export type ValueOf<Name extends SectionName> = Settings[Name]['value']

/** State of a settings section while it is edited. */
export interface Editing<Name extends SectionName> {
  readonly value: ValueOf<Name>
  set(changes: Partial<ValueOf<Name>>): void
  /** Returns the API's error for a field, e.g. `payer.iban`. */
  error(path: string): string | undefined
  /** All settings, as they are stored. */
  readonly settings: Settings
}

interface SectionFormProps<Name extends SectionName> {
  readonly name: Name
  readonly children: (editing: Editing<Name>) => ReactNode
}

/**
 * Form for a section of the settings. A section is saved as a whole; saving fails if another operator has
 * changed it.
 */
export function SectionForm<Name extends SectionName>({ name, children }: SectionFormProps<Name>) {
  const query = useApiQuery('getTenantSettings', {})
  return (
    <QueryResult query={query}>
      {(settings) => (
        <Form key={name} name={name} settings={settings} reload={query.refetch}>
          {children}
        </Form>
      )}
    </QueryResult>
  )
}

interface FormProps<Name extends SectionName> extends SectionFormProps<Name> {
  readonly settings: Settings
  readonly reload: () => Promise<unknown>
}

type Section<Name extends SectionName> = { readonly version: string; readonly value: ValueOf<Name> }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function Form<Name extends SectionName>({ name, settings, reload, children }: FormProps<Name>) {
  const t = useT()
  const may = useCan()
  const errorText = useErrorText()
  const stored = settings[name] as Section<Name>
  const [draft, setDraft] = useState<Section<Name> | null>(null)
  // The draft keeps the version it started from, so that saving detects changes by another operator.
  const current = draft ?? stored
  const isChanged = draft !== null && !isSame(draft.value, stored.value)
  const mayChange = may(operations[name])
  const saveSection = useApiMutation(operations[name] as 'setTenantTheme', {
    done: 'frame.saved',
    quiet: true,
  })
  const failure = saveSection.error as ApiError | null
  const isConflict = hasCode(failure, 'PSOF0102')
  const [firstFieldError] = Object.values(failure?.fields ?? {})

  async function discard() {
    saveSection.reset()
    await reload()
    setDraft(null)
  }

  async function save(): Promise<boolean> {
    try {
      if (!draft) return true
      const { version } = (await saveSection.mutateAsync({ body: draft as never }))[name]
      // Keeps what was typed while the request was running.
      setDraft((now) => (now === draft || !now ? null : { ...now, version }))
      return true
    } catch {
      return false
    }
  }

  useUnsaved({ isChanged: () => isChanged, save })

  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  return (
    <Box component="form" noValidate onSubmit={submit}>
      {!mayChange && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t('tenants.readOnly')}
        </Alert>
      )}
      <Box component="fieldset" disabled={!mayChange} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        {children({
          value: current.value,
          settings,
          set: (changes) => setDraft({ ...current, value: { ...current.value, ...changes } }),
          error: (path) => failure?.fields[`value.${path}`],
        })}
      </Box>
      {(isChanged || failure) && (
        <Paper
          variant="outlined"
          sx={{
            position: 'sticky',
            bottom: 16,
            mt: 4,
            p: 2,
            zIndex: 2,
            boxShadow: '0 12px 32px rgb(18 33 31 / 14%)',
          }}
        >
          {failure && (
            <Alert severity={isConflict ? 'warning' : 'error'} sx={{ mb: 2 }}>
              {isConflict ? t('tenants.conflict') : (firstFieldError ?? errorText(failure))}
            </Alert>
          )}
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', justifyContent: 'flex-end' }}>
            <Typography color="textSecondary" sx={{ flex: 1 }}>
              {t('tenants.unsaved')}
            </Typography>
            <Button onClick={discard}>{t(isConflict ? 'tenants.conflict.reload' : 'tenants.discard')}</Button>
            {!isConflict && (
              <Button type="submit" variant="contained" loading={saveSection.isPending}>
                {t('frame.save')}
              </Button>
            )}
          </Stack>
        </Paper>
      )}
    </Box>
  )
}
