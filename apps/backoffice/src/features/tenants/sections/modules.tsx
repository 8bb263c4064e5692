import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type TenantFlag, tenantFlagGroups, tenantFlagKeys, tenantFlags } from '@zuruf/domain'
import { asTyped } from '@zuruf/domain/typed-text'
import { useState } from 'react'
import { useTexts } from '../../../app/texts.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Columns, FieldGroup, ListInput, NumberInput } from '../inputs.tsx'
import { type Editing, SectionForm } from '../section-form.tsx'

/** Modules with their descriptions and effects; the search covers all of these texts. */
export function Modules() {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const matchesSearch = useMatchesSearch(search)
  const groups = tenantFlagGroups.flatMap((group) => {
    const flags = tenantFlagKeys.filter((flag) => tenantFlags[flag].group === group && matchesSearch(flag))
    return flags.length > 0 ? [{ group, flags }] : []
  })
  return (
    <SectionForm name="modules">
      {(editing) => (
        <>
          <TextField
            type="search"
            label={t('tenants.modules.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            sx={{ mb: 3, width: 'min(420px, 100%)' }}
          />
          {groups.map(({ group, flags }) => (
            <FieldGroup key={group} title={t(`tenants.group.${group}`)}>
              {flags.map((flag) => (
                <FlagRow key={flag} flag={flag} editing={editing} />
              ))}
            </FieldGroup>
          ))}
          {groups.length === 0 && <Empty title={t('tenants.modules.none')} />}
          {search === '' && <ParticipationRules editing={editing} />}
        </>
      )}
    </SectionForm>
  )
}

function useMatchesSearch(search: string) {
  const { t } = useTexts()
  const text = asTyped(search.trim())
  return (flag: TenantFlag) =>
    asTyped(
      [
        t(`tenants.flag.${flag}`),
        t(`tenants.flag.${flag}.text`),
        t(`tenants.flag.${flag}.effect`),
        tenantFlags[flag].wire,
      ].join(' '),
    ).includes(text)
}

function FlagRow({ flag, editing: { value, set } }: { flag: TenantFlag; editing: Editing<'modules'> }) {
  const { t } = useTexts()
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2, '&:first-of-type': { borderTop: 0, pt: 0 } }}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <FormControlLabel
          sx={{
            flex: 1,
            m: 0,
            justifyContent: 'space-between',
            '& .MuiFormControlLabel-label': { fontWeight: 650 },
          }}
          labelPlacement="start"
          label={t(`tenants.flag.${flag}`)}
          control={
            <Switch
              checked={value[flag]}
              slotProps={{ input: { 'aria-describedby': `flag-${flag}` } }}
              onChange={(_, on) => set({ [flag]: on })}
            />
          }
        />
      </Stack>
      <Box id={`flag-${flag}`} sx={{ maxWidth: 720, pr: { md: 8 } }}>
        <Typography color="textSecondary">{t(`tenants.flag.${flag}.text`)}</Typography>
        <Typography sx={{ mt: 0.5 }}>
          <Box component="span" sx={{ fontWeight: 650 }}>
            {t('tenants.modules.effect')}
          </Box>{' '}
          {t(`tenants.flag.${flag}.effect`)}
        </Typography>
        <Typography variant="body2" color="textSecondary" translate="no" sx={{ mt: 0.75 }}>
          {tenantFlags[flag].wire}
        </Typography>
      </Box>
    </Box>
  )
}

/** Who may take part, and the protection against bots. */
function ParticipationRules({ editing: { value, set, error } }: { editing: Editing<'modules'> }) {
  const { t } = useTexts()
  const { captcha, passwordRule } = value
  return (
    <>
      <FieldGroup title={t('tenants.people.title')} text={t('tenants.people.text')}>
        <Columns min={320}>
          <ListInput
            label={t('tenants.people.whitelist')}
            hint={t('tenants.people.whitelist.hint')}
            placeholder="*@beispiel.de"
            value={value.emailWhitelist}
            onChange={(emailWhitelist) => set({ emailWhitelist })}
            error={value.emailWhitelist.map((_, index) => error(`emailWhitelist.${index}`)).find(Boolean)}
          />
          <ListInput
            label={t('tenants.people.locked')}
            hint={t('tenants.people.locked.hint')}
            placeholder="*@wettbewerber.de"
            value={value.lockedWildcards}
            onChange={(lockedWildcards) => set({ lockedWildcards })}
            error={value.lockedWildcards.map((_, index) => error(`lockedWildcards.${index}`)).find(Boolean)}
          />
          {value.companyRecommendation && (
            <ListInput
              label={t('tenants.people.company')}
              hint={t('tenants.people.company.hint')}
              placeholder="beispiel.de"
              value={value.companyDomains}
              onChange={(companyDomains) => set({ companyDomains })}
              error={
                error('companyDomains') ??
                value.companyDomains.map((_, index) => error(`companyDomains.${index}`)).find(Boolean)
              }
            />
          )}
        </Columns>
      </FieldGroup>
      <FieldGroup title={t('tenants.captcha.title')} text={t('tenants.captcha.text')}>
        <FormControlLabel
          label={t('tenants.captcha.always')}
          control={
            <Switch
              checked={captcha.always}
              onChange={(_, always) => set({ captcha: { ...captcha, always } })}
            />
          }
        />
        <FormControlLabel
          label={t('tenants.captcha.contact')}
          control={
            <Switch
              checked={value.contactCaptchaAlways}
              onChange={(_, contactCaptchaAlways) => set({ contactCaptchaAlways })}
            />
          }
        />
        {!captcha.always && (
          <NumberInput
            label={t('tenants.captcha.free')}
            value={captcha.freePerHour}
            onChange={(count) => set({ captcha: { ...captcha, freePerHour: count ?? 0 } })}
            error={error('captcha.freePerHour')}
            sx={{ maxWidth: 320 }}
          />
        )}
      </FieldGroup>
      <FieldGroup title={t('tenants.password.title')} text={t('tenants.password.text')}>
        <NumberInput
          label={t('tenants.password.length')}
          value={passwordRule.minLength}
          onChange={(length) => set({ passwordRule: { ...passwordRule, minLength: length ?? 8 } })}
          error={error('passwordRule.minLength')}
          sx={{ maxWidth: 320 }}
        />
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
          {(['lower', 'upper', 'digit'] as const).map((kind) => (
            <FormControlLabel
              key={kind}
              label={t(`tenants.password.${kind}`)}
              control={
                <Switch
                  checked={passwordRule[kind]}
                  onChange={(_, on) => set({ passwordRule: { ...passwordRule, [kind]: on } })}
                />
              }
            />
          ))}
        </Stack>
      </FieldGroup>
    </>
  )
}
