import { type RetentionKind, retentionRules } from '@zuruf/domain/retention'
import { useTexts } from '../../../app/texts.tsx'
import { Columns, FieldGroup, NumberInput } from '../inputs.tsx'
import { SectionForm } from '../section-form.tsx'

/** Kinds of records, by what they are about. */
const groups = {
  visitors: ['clicks', 'traces', 'goals'],
  people: ['mails', 'messages', 'logins'],
  provider: ['orderReports', 'webhooks'],
} as const satisfies Record<string, readonly RetentionKind[]>

const groupNames = Object.keys(groups) as (keyof typeof groups)[]

/** Days after which records are deleted. */
export function Retention() {
  const { t } = useTexts()
  return (
    <SectionForm name="retention">
      {({ value, set, error }) =>
        groupNames.map((group) => (
          <FieldGroup
            key={group}
            title={t(`tenants.retention.${group}`)}
            text={t(`tenants.retention.${group}.text`)}
          >
            <Columns>
              {groups[group].map((kind) => {
                const { min, max } = retentionRules[kind]
                return (
                  <NumberInput
                    key={kind}
                    required
                    label={t(`tenants.retention.kind.${kind}`)}
                    hint={t('tenants.retention.bounds', { min, max })}
                    unit={t('tenants.retention.unit')}
                    value={value[kind]}
                    onChange={(days) => set({ [kind]: days ?? 0 })}
                    error={error(kind)}
                  />
                )
              })}
            </Columns>
          </FieldGroup>
        ))
      }
    </SectionForm>
  )
}
