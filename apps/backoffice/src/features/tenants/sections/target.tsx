import { useT } from '../../../app/texts.tsx'
import { Group, TextLine } from '../fields.tsx'
import { SectionForm } from '../section-form.tsx'

/** Where a referral link leads. */
export function Target() {
  const t = useT()
  return (
    <SectionForm name="target">
      {({ value, set, error }) => (
        <Group title={t('tenants.target.title')} text={t('tenants.target.text')}>
          <TextLine
            type="url"
            label={t('tenants.target.shop')}
            hint={t('tenants.target.shop.hint')}
            placeholder="https://shop.beispiel.de/empfohlen"
            value={value.shopUrl ?? ''}
            onChange={(shopUrl) => set({ shopUrl: shopUrl || null })}
            error={error('shopUrl')}
            sx={{ maxWidth: 620 }}
          />
        </Group>
      )}
    </SectionForm>
  )
}
