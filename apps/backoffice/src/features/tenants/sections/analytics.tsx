import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useT } from '../../../app/texts.tsx'
import { Columns, FieldGroup, ListInput, NumberInput, TextInput } from '../inputs.tsx'
import { SectionForm } from '../section-form.tsx'

/** Analytics server, exit-intent dialog, and hosts whose content pages may embed. */
export function Analytics() {
  const t = useT()
  return (
    <SectionForm name="analytics">
      {({ value, set, error }) => (
        <>
          <FieldGroup title={t('tenants.analytics.server')} text={t('tenants.analytics.server.text')}>
            <Columns>
              <NumberInput
                label={t('tenants.analytics.site')}
                hint={t('tenants.analytics.site.hint')}
                value={value.siteId}
                onChange={(siteId) => set({ siteId: siteId ?? 0 })}
                error={error('siteId')}
              />
              <TextInput
                type="url"
                label={t('tenants.analytics.url')}
                hint={t('tenants.analytics.url.hint')}
                placeholder="https://statistik.beispiel.de/"
                value={value.serverUrl ?? ''}
                onChange={(url) => set({ serverUrl: url || null })}
                error={error('serverUrl')}
              />
            </Columns>
          </FieldGroup>
          <FieldGroup title={t('tenants.analytics.popup')} text={t('tenants.analytics.popup.text')}>
            <FormControlLabel
              label={t('tenants.analytics.popup.on')}
              control={
                <Switch
                  checked={value.exitPopup}
                  onChange={(event) => set({ exitPopup: event.target.checked })}
                />
              }
            />
            <Typography variant="body2" color="textSecondary">
              {t('tenants.analytics.popup.words')}
            </Typography>
          </FieldGroup>
          <FieldGroup title={t('tenants.analytics.embeds')} text={t('tenants.analytics.embeds.text')}>
            <ListInput
              label={t('tenants.analytics.hosts')}
              hint={t('tenants.analytics.hosts.hint')}
              placeholder="video.beispiel.de"
              value={value.embedHosts}
              onChange={(embedHosts) => set({ embedHosts })}
              error={
                error('embedHosts') ??
                value.embedHosts.map((_, index) => error(`embedHosts.${index}`)).find(Boolean)
              }
              sx={{ maxWidth: 620 }}
            />
          </FieldGroup>
        </>
      )}
    </SectionForm>
  )
}
