import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { OurLanguage } from '@zuruf/messages/languages'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useSession } from '../../app/session.tsx'
import { useT } from '../../app/texts.tsx'
import { useNavigationGuard, useUnsaved } from '../../app/unsaved.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Columns, FieldGroup, TextInput } from './inputs.tsx'
import { LanguageChoice } from './language-choice.tsx'

/** Returns a key derived from a name: `Stadtwerke Grünau` → `stadtwerke-gruenau`. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 41)

/** What can be copied from another tenant besides its settings. */
const copyable = ['rules', 'catalogue'] as const
type Copyable = (typeof copyable)[number]

const initialLanguages: readonly OurLanguage[] = ['de', 'en']

/** First step of the setup wizard: name, address and languages of a tenant. `SetupPage` contains the others. */
export default function NewTenantPage() {
  const t = useT()
  const navigate = useNavigate()
  const { reload } = useSession()
  const existing = useApiQuery('listTenants', {})
  const [name, setName] = useState('')
  const [ownKey, setOwnKey] = useState<string | null>(null)
  const [host, setHost] = useState('')
  const [languages, setLanguages] = useState<readonly string[]>(initialLanguages)
  const [copyFrom, setCopyFrom] = useState('')
  const [copy, setCopy] = useState<readonly Copyable[]>(copyable)
  const key = ownKey ?? keyOf(name)
  const createTenant = useApiMutation('createTenant', { quiet: true })
  const { leave } = useNavigationGuard()
  useUnsaved({ isChanged: () => name !== '' || host !== '' })
  const fields = createTenant.error?.fields ?? {}
  const hostError = Object.entries(fields).find(([path]) => path.startsWith('hosts'))?.[1]

  async function create(event: FormEvent) {
    event.preventDefault()
    const hosts = host.split(/[\s,]+/).filter(Boolean)
    const copied = copyable.filter((one) => copyFrom && copy.includes(one))
    const body = { key, name, hosts, languages: [...languages], copyFrom: copyFrom || null, copy: copied }
    const created = await createTenant.mutateAsync({ body }).catch(() => null)
    if (!created) return
    await reload()
    leave(() => navigate(`/${created.key}/setup/look`))
  }

  return (
    <Page title={t('tenants.new')} lead={t('tenants.new.lead')}>
      <form noValidate onSubmit={create} style={{ maxWidth: 860 }}>
        <FieldGroup title={t('tenants.basics.title')} text={t('tenants.new.text')}>
          <Columns>
            <TextInput
              required
              label={t('tenants.basics.name')}
              hint={t('tenants.basics.name.hint')}
              value={name}
              onChange={setName}
              error={fields.name}
            />
            <TextInput
              required
              label={t('tenants.basics.key')}
              hint={t('tenants.basics.key.hint')}
              value={key}
              onChange={setOwnKey}
              error={fields.key}
            />
          </Columns>
          <TextInput
            required
            label={t('tenants.basics.hosts')}
            hint={t('tenants.basics.hosts.hint')}
            placeholder="empfehlen.beispiel.de"
            value={host}
            onChange={setHost}
            error={hostError}
          />
          <LanguageChoice value={languages} onChange={setLanguages} error={fields.languages} />
        </FieldGroup>
        <FieldGroup title={t('tenants.copy.title')} text={t('tenants.copy.text')}>
          <TextField
            select
            label={t('tenants.copy.from')}
            value={copyFrom}
            onChange={(event) => setCopyFrom(event.target.value)}
            error={fields.copyFrom !== undefined}
            helperText={fields.copyFrom}
            sx={{ maxWidth: 420 }}
          >
            <MenuItem value="">{t('tenants.copy.none')}</MenuItem>
            {existing.data?.tenants.map((tenant) => (
              <MenuItem key={tenant.key} value={tenant.key}>
                {tenant.name}
              </MenuItem>
            ))}
          </TextField>
          {copyFrom && (
            <FormGroup>
              <FormLabel component="p">{t('tenants.copy.what')}</FormLabel>
              <FormControlLabel label={t('tenants.copy.settings')} control={<Checkbox checked disabled />} />
              {copyable.map((one) => (
                <FormControlLabel
                  key={one}
                  label={t(`tenants.copy.${one}`)}
                  control={
                    <Checkbox
                      checked={copy.includes(one)}
                      onChange={(_, on) =>
                        setCopy(on ? [...copy, one] : copy.filter((other) => other !== one))
                      }
                    />
                  }
                />
              ))}
            </FormGroup>
          )}
        </FieldGroup>
        {createTenant.error && Object.keys(fields).length === 0 && <ErrorNotice error={createTenant.error} />}
        <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 2 }}>
          <Button type="submit" variant="contained" size="large" loading={createTenant.isPending}>
            {t('tenants.new.submit')}
          </Button>
        </Stack>
      </form>
    </Page>
  )
}
