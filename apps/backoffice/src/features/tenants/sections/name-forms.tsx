import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { type NameForms, tenantNames } from '@zuruf/domain/tenant-names'
import { useT } from '../../../app/texts.tsx'
import { Columns, FieldGroup, TextInput } from '../inputs.tsx'

interface NameFormsFieldsProps {
  readonly name: string
  /** Null for a name without an article. */
  readonly value: NameForms | null
  readonly onChange: (value: NameForms | null) => void
  /** Returns the API's error for a form. */
  readonly error: (form: keyof NameForms) => string | undefined
}

const cases = ['nominative', 'genitive', 'dative', 'accusative'] as const

/** Example of each form. They are German, whatever language the operator reads. */
const placeholders: Record<(typeof cases)[number], string> = {
  nominative: 'die Stadtwerke Musterstadt',
  genitive: 'der Stadtwerke Musterstadt',
  dative: 'den Stadtwerken Musterstadt',
  accusative: 'die Stadtwerke Musterstadt',
}

/** Forms of the tenant's name in German sentences, with a sample sentence. */
export function NameFormsFields({ name, value, onChange, error }: NameFormsFieldsProps) {
  const t = useT()
  return (
    <FieldGroup title={t('tenants.names.title')} text={t('tenants.names.text')}>
      <FormControlLabel
        control={
          <Switch
            checked={value !== null}
            onChange={(_, hasArticle) => onChange(hasArticle ? firstForms(name) : null)}
          />
        }
        label={t('tenants.names.article')}
      />
      {value && (
        <>
          <Columns>
            {cases.map((form) => (
              <TextInput
                key={form}
                required
                label={t(`tenants.names.${form}`)}
                placeholder={placeholders[form]}
                value={value[form]}
                onChange={(text) => onChange({ ...value, [form]: text })}
                error={error(form)}
              />
            ))}
          </Columns>
          <FormControlLabel
            control={
              <Switch checked={value.plural} onChange={(_, plural) => onChange({ ...value, plural })} />
            }
            label={t('tenants.names.plural')}
          />
        </>
      )}
      <Typography color="textSecondary">
        {t('tenants.names.sample', tenantNames(name, value, 'de'))}
      </Typography>
    </FieldGroup>
  )
}

/** Returns the forms to start from: the article of most names of companies, `die`. */
const firstForms = (name: string): NameForms => ({
  nominative: `die ${name}`,
  genitive: `der ${name}`,
  dative: `der ${name}`,
  accusative: `die ${name}`,
  plural: false,
})
