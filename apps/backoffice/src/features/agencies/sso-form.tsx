import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import type { ResponseOf } from '@zuruf/contract'
import type { FormEvent, ReactNode } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useLanguageName } from '../../app/language-name.ts'
import { useT } from '../../app/texts.tsx'
import { useUnsaved } from '../../app/unsaved.tsx'
import { useFormDraft } from '../../app/use-form-draft.ts'
import { CardSection } from '../../ui/card-section.tsx'

export type SingleSignOn = ResponseOf<'getSingleSignOn'>

const claims = ['department', 'role', 'email', 'firstName', 'lastName'] as const
const switches = ['createsMembers', 'trustsEmail', 'trustsFactor'] as const

/** Initial values of the form when no identity provider is set up. */
const empty: NonNullable<SingleSignOn['sso']> = {
  name: '',
  names: {},
  issuer: '',
  skewSeconds: 60,
  ownerValues: [],
  employeeValues: [],
  createsMembers: false,
  trustsEmail: false,
  trustsFactor: false,
  claims: {
    department: 'department',
    role: 'az_role',
    email: 'email',
    firstName: 'given_name',
    lastName: 'family_name',
  },
}

function writtenOf(found: SingleSignOn) {
  const { ownerValues, employeeValues, skewSeconds, ...sso } = found.sso ?? empty
  return {
    ...sso,
    skewSeconds: String(skewSeconds),
    ownerValues: ownerValues.join(', '),
    employeeValues: employeeValues.join(', '),
    clientId: '',
    clientSecret: '',
  }
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/** Form for the identity provider. Secrets can be set but are never shown. */
export function SsoForm({ found, readOnly }: { readonly found: SingleSignOn; readonly readOnly: boolean }) {
  const t = useT()
  const errorText = useErrorText()
  const nameOf = useLanguageName()
  const { written, isChanged, change, keep } = useFormDraft(writtenOf(found))
  const set = useApiMutation('setSingleSignOn', { quiet: true, done: 'sso.saved' })
  const faults = set.error?.fields ?? {}
  useUnsaved({ isChanged: () => isChanged })

  function submit(event: FormEvent) {
    event.preventDefault()
    const { clientId, clientSecret, ownerValues, employeeValues, skewSeconds, ...sso } = written
    const body = {
      sso: {
        ...sso,
        skewSeconds: Number(skewSeconds),
        ownerValues: listOf(ownerValues),
        employeeValues: listOf(employeeValues),
        ...(clientId && { clientId }),
        ...(clientSecret && { clientSecret }),
      },
    }
    set.mutate({ body }, { onSuccess: (answer) => keep(written, writtenOf(answer)) })
  }

  const line = (
    path: string,
    label: string,
    value: string,
    change: (value: string) => void,
    { hint, type = 'text' }: { hint?: ReactNode; type?: string } = {},
  ) => (
    <TextField
      key={path}
      label={label}
      type={type}
      value={value}
      onChange={(event) => change(event.target.value)}
      error={faults[`sso.${path}`] !== undefined}
      helperText={faults[`sso.${path}`] ?? hint}
      slotProps={{ htmlInput: { readOnly, autoComplete: 'off', spellCheck: false } }}
    />
  )
  const own = (
    field: 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'skewSeconds' | 'ownerValues' | 'employeeValues',
    more?: { hint?: ReactNode; type?: string },
  ) => line(field, t(`sso.${field}`), written[field], (value) => change({ [field]: value }), more)

  return (
    <Stack component="form" onSubmit={submit} noValidate spacing={3}>
      <CardSection title={t('sso.provider')}>
        <Stack spacing={2} sx={{ maxWidth: 640 }}>
          {own('name', { hint: t('sso.name.hint') })}
          {found.languages
            .slice(1)
            .map((language) =>
              line(
                `names.${language}`,
                t('sso.name.in', { language: nameOf(language) }),
                written.names[language] ?? '',
                (value) => change({ names: { ...written.names, [language]: value } }),
                { hint: t('sso.name.in.hint', { name: written.name || t('sso.name') }) },
              ),
            )}
          {own('issuer', { hint: 'https://…' })}
          {own('clientId', { hint: found.hasClientId && t('sso.kept') })}
          {own('clientSecret', { type: 'password', hint: found.hasClientSecret && t('sso.kept') })}
          {own('skewSeconds', { type: 'number' })}
        </Stack>
      </CardSection>
      <CardSection title={t('sso.claims')} lead={t('sso.claims.text')}>
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, maxWidth: 760 }}
        >
          {claims.map((claim) =>
            line(`claims.${claim}`, t(`sso.claims.${claim}`), written.claims[claim], (value) =>
              change({ claims: { ...written.claims, [claim]: value } }),
            ),
          )}
        </Box>
      </CardSection>
      <CardSection title={t('sso.people')}>
        <Stack spacing={2} sx={{ maxWidth: 640 }}>
          {own('ownerValues', { hint: t('sso.ownerValues.hint') })}
          {own('employeeValues', { hint: t('sso.employeeValues.hint') })}
          {switches.map((name) => (
            <FormControlLabel
              key={name}
              label={t(`sso.${name}`)}
              control={
                <Switch
                  checked={written[name]}
                  disabled={readOnly}
                  onChange={(_, checked) => change({ [name]: checked })}
                />
              }
            />
          ))}
        </Stack>
      </CardSection>
      {set.error && Object.keys(faults).length === 0 && (
        <Alert severity="error">{errorText(set.error)}</Alert>
      )}
      {!readOnly && (
        <Box>
          <Button type="submit" variant="contained" loading={set.isPending} disabled={!isChanged}>
            {t('sso.save')}
          </Button>
        </Box>
      )}
    </Stack>
  )
}
