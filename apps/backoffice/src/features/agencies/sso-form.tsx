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

function formValuesOf(singleSignOn: SingleSignOn) {
  const { ownerValues, employeeValues, skewSeconds, ...sso } = singleSignOn.sso ?? empty
  return {
    ...sso,
    skewSeconds: String(skewSeconds),
    ownerValues: ownerValues.join(', '),
    employeeValues: employeeValues.join(', '),
    clientId: '',
    clientSecret: '',
  }
}

const splitList = (text: string) =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/** Form for the identity provider. Secrets can be set but are never shown. */
export function SsoForm({
  singleSignOn,
  readOnly,
}: {
  readonly singleSignOn: SingleSignOn
  readonly readOnly: boolean
}) {
  const t = useT()
  const errorText = useErrorText()
  const nameOf = useLanguageName()
  const { values, isChanged, change, markSaved } = useFormDraft(formValuesOf(singleSignOn))
  const set = useApiMutation('setSingleSignOn', { quiet: true, done: 'sso.saved' })
  const errors = set.error?.fields ?? {}
  useUnsaved({ isChanged: () => isChanged })

  function submit(event: FormEvent) {
    event.preventDefault()
    const { clientId, clientSecret, ownerValues, employeeValues, skewSeconds, ...sso } = values
    const body = {
      sso: {
        ...sso,
        skewSeconds: Number(skewSeconds),
        ownerValues: splitList(ownerValues),
        employeeValues: splitList(employeeValues),
        ...(clientId && { clientId }),
        ...(clientSecret && { clientSecret }),
      },
    }
    set.mutate({ body }, { onSuccess: (answer) => markSaved(values, formValuesOf(answer)) })
  }

  const textField = (
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
      error={errors[`sso.${path}`] !== undefined}
      helperText={errors[`sso.${path}`] ?? hint}
      slotProps={{ htmlInput: { readOnly, autoComplete: 'off', spellCheck: false } }}
    />
  )
  const topLevelField = (
    field: 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'skewSeconds' | 'ownerValues' | 'employeeValues',
    more?: { hint?: ReactNode; type?: string },
  ) => textField(field, t(`sso.${field}`), values[field], (value) => change({ [field]: value }), more)

  return (
    <Stack component="form" onSubmit={submit} noValidate spacing={3}>
      <CardSection title={t('sso.provider')}>
        <Stack spacing={2} sx={{ maxWidth: 640 }}>
          {topLevelField('name', { hint: t('sso.name.hint') })}
          {singleSignOn.languages
            .slice(1)
            .map((language) =>
              textField(
                `names.${language}`,
                t('sso.name.in', { language: nameOf(language) }),
                values.names[language] ?? '',
                (value) => change({ names: { ...values.names, [language]: value } }),
                { hint: t('sso.name.in.hint', { name: values.name || t('sso.name') }) },
              ),
            )}
          {topLevelField('issuer', { hint: 'https://…' })}
          {topLevelField('clientId', { hint: singleSignOn.hasClientId && t('sso.kept') })}
          {topLevelField('clientSecret', {
            type: 'password',
            hint: singleSignOn.hasClientSecret && t('sso.kept'),
          })}
          {topLevelField('skewSeconds', { type: 'number' })}
        </Stack>
      </CardSection>
      <CardSection title={t('sso.claims')} lead={t('sso.claims.text')}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
            maxWidth: 760,
          }}
        >
          {claims.map((claim) =>
            textField(`claims.${claim}`, t(`sso.claims.${claim}`), values.claims[claim], (value) =>
              change({ claims: { ...values.claims, [claim]: value } }),
            ),
          )}
        </Box>
      </CardSection>
      <CardSection title={t('sso.people')}>
        <Stack spacing={2} sx={{ maxWidth: 640 }}>
          {topLevelField('ownerValues', { hint: t('sso.ownerValues.hint') })}
          {topLevelField('employeeValues', { hint: t('sso.employeeValues.hint') })}
          {switches.map((name) => (
            <FormControlLabel
              key={name}
              label={t(`sso.${name}`)}
              control={
                <Switch
                  checked={values[name]}
                  disabled={readOnly}
                  onChange={(_, checked) => change({ [name]: checked })}
                />
              }
            />
          ))}
        </Stack>
      </CardSection>
      {set.error && Object.keys(errors).length === 0 && (
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
