import Alert from '@mui/material/Alert'
import { useT } from '../../../app/texts.tsx'
import { FieldGroup, ListInput } from '../inputs.tsx'
import { SectionForm } from '../section-form.tsx'
import { Snippet } from './snippet.tsx'

/** Sites that may embed the portal, and the code to embed it. */
export function Frame() {
  const t = useT()
  return (
    <SectionForm name="frame">
      {({ value, set, error, settings }) => (
        <>
          {!settings.modules.value.integratedFrame && (
            <Alert severity="info" sx={{ mb: 3 }}>
              {t('tenants.embedding.off')}
            </Alert>
          )}
          <FieldGroup title={t('tenants.embedding.parents')} text={t('tenants.embedding.parents.text')}>
            <ListInput
              label={t('tenants.embedding.origins')}
              hint={t('tenants.embedding.origins.hint')}
              placeholder="https://www.beispiel.de"
              value={value.parents}
              onChange={(parents) => set({ parents })}
              error={
                error('parents') ?? value.parents.map((_, index) => error(`parents.${index}`)).find(Boolean)
              }
              sx={{ maxWidth: 620 }}
            />
          </FieldGroup>
          <Snippet url={settings.url} languages={settings.basics.value.languages} />
        </>
      )}
    </SectionForm>
  )
}
