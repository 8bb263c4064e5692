import Stack from '@mui/material/Stack'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import type { SectionProps } from './product-form.tsx'
import { TranslationFields, useFurtherLanguages } from './translations.tsx'

/** Texts of a product in the tenant's further languages. */
export function TranslationsSection({ product, fields, change }: SectionProps) {
  const t = useT()
  const { name, displayName, descriptions, promotion, group, translations } = product
  if (useFurtherLanguages(translations).length === 0) return null
  return (
    <CardSection title={t('catalogue.section.translations')} lead={t('catalogue.translations.lead')}>
      <Stack spacing={3}>
        <TranslationFields
          translations={translations}
          fields={fields}
          onChange={(changed) => change({ translations: changed })}
          texts={[
            { name: 'name', label: t('catalogue.name'), standard: name },
            { name: 'displayName', label: t('catalogue.displayName'), standard: displayName || name },
            ...[0, 1, 2, 3].map((index) => ({
              name: `descriptions.${index}`,
              label: t('catalogue.description', { number: index + 1 }),
              standard: descriptions[index] ?? '',
              max: 300,
            })),
            {
              name: 'promotionName',
              label: t('catalogue.promotion.name'),
              standard: promotion?.name ?? '',
              max: 60,
            },
            { name: 'group', label: t('catalogue.group'), standard: group, max: 60 },
          ]}
        />
      </Stack>
    </CardSection>
  )
}
