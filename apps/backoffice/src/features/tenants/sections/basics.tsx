import { useT } from '../../../app/texts.tsx'
import { FieldGroup, ListInput, TextInput } from '../inputs.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { SectionForm } from '../section-form.tsx'
import { NameFormsFields } from './name-forms.tsx'

/** Name, addresses and languages of a tenant. */
export function Basics() {
  const t = useT()
  return (
    <SectionForm name="basics">
      {({ value, set, error, settings }) => (
        <>
          <FieldGroup
            title={t('tenants.basics.title')}
            text={t('tenants.basics.text', { key: settings.key })}
          >
            <TextInput
              required
              label={t('tenants.basics.name')}
              hint={t('tenants.basics.name.hint')}
              value={value.name}
              onChange={(name) => set({ name })}
              error={error('name')}
            />
            <ListInput
              required
              label={t('tenants.basics.hosts')}
              hint={t('tenants.basics.hosts.lines')}
              value={value.hosts}
              onChange={(hosts) => set({ hosts })}
              error={error('hosts') ?? value.hosts.map((_, index) => error(`hosts.${index}`)).find(Boolean)}
            />
            <LanguageChoice
              value={value.languages}
              onChange={(languages) => set({ languages: [...languages] })}
              error={
                error('languages') ??
                value.languages.map((_, index) => error(`languages.${index}`)).find(Boolean)
              }
              overrides={settings.texts.value}
            />
            <TextInput
              type="url"
              label={t('tenants.basics.homepage')}
              hint={t('tenants.basics.homepage.hint')}
              placeholder="https://www.beispiel.de"
              value={value.homepage}
              onChange={(homepage) => set({ homepage })}
              error={error('homepage')}
            />
          </FieldGroup>
          {value.languages.includes('de') && (
            <NameFormsFields
              name={value.name}
              value={value.nameForms ?? null}
              onChange={(nameForms) => set({ nameForms })}
              error={(form) => error(`nameForms.${form}`)}
            />
          )}
        </>
      )}
    </SectionForm>
  )
}
