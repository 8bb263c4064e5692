import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { useNavigationGuard, useUnsaved } from '../../app/unsaved.tsx'
import { useFormDraft } from '../../app/use-form-draft.ts'
import { CardSection } from '../../ui/card-section.tsx'
import { germanDay } from '../../ui/days.ts'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { AttributesSection } from './attributes-section.tsx'
import { AvailabilitySection } from './availability-section.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DeviceSection } from './device-section.tsx'
import { TextInput } from './inputs.tsx'
import { PictureField } from './picture-field.tsx'
import { PriceSection } from './price-section.tsx'
import { ProductTile } from './product-tile.tsx'
import { RewardsSection } from './rewards-section.tsx'
import { TranslationsSection } from './translations-section.tsx'
import { bodyOf, type Product } from './types.ts'

export interface SectionProps {
  readonly product: Product
  readonly fields: Readonly<Record<string, string>>
  change(changes: Partial<Product>): void
}

/** Form for all data of a product. A tile beside it shows the product as visitors will see it. */
export function ProductForm({ product: stored, isNew = false }: { product: Product; isNew?: boolean }) {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { leave } = useNavigationGuard()
  const { values: product, isChanged, change, markSaved } = useFormDraft(stored)
  const rewards = useApiQuery('listCatalogueRewards', {})
  const create = useApiMutation('createCatalogueProduct', {
    done: 'catalogue.saved',
    quiet: true,
    onDone: ({ id }) => leave(() => navigate(to(`/catalogue/products/${encodeURIComponent(id)}`))),
  })
  const save = useApiMutation('changeCatalogueProduct', {
    done: 'catalogue.saved',
    quiet: true,
  })
  const { error, isPending } = isNew ? create : save
  const fields = error?.fields ?? {}
  const mayWrite = may('changeCatalogueProduct')
  useUnsaved({ isChanged: () => mayWrite && isChanged })
  // The tile shows the reward that is selected in the form, which may not be saved yet.
  const selectedRewards = (rewards.data ?? []).filter(({ id }) => product.rewards.includes(id))
  const today = germanDay()
  const currentRewards = selectedRewards
    .filter(
      ({ startDay, endDay, displayEndDay }) =>
        startDay <= today && (displayEndDay ?? endDay ?? today) >= today,
    )
    .toSorted((a, b) => b.startDay.localeCompare(a.startDay))
  const shown = { ...product, rewardCents: currentRewards[0]?.valueCents ?? 0 }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { id, ...body } = bodyOf(product)
    if (isNew) create.mutate({ body: { id, ...body } })
    else save.mutate({ params: { id }, body }, { onSuccess: (answer) => markSaved(product, answer) })
  }

  return (
    <Box
      component="form"
      onSubmit={submit}
      noValidate
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 18.75rem' },
      }}
    >
      <Stack
        component="fieldset"
        disabled={!mayWrite}
        spacing={3}
        sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
      >
        <BasicsSection product={product} fields={fields} change={change} isNew={isNew} />
        <PriceSection product={product} fields={fields} change={change} />
        <RewardsSection product={product} fields={fields} change={change} />
        <AvailabilitySection product={product} fields={fields} change={change} />
        <DeviceSection product={product} fields={fields} change={change} isNew={isNew} />
        <AttributesSection product={product} fields={fields} change={change} />
        <TranslationsSection product={product} fields={fields} change={change} />
      </Stack>
      <Box>
        <Stack spacing={2} sx={{ position: { md: 'sticky' }, top: { md: 96 } }}>
          <Typography variant="h3" component="p">
            {t('catalogue.tile')}
          </Typography>
          <ProductTile product={{ ...shown, displayName: product.displayName || product.name || '…' }} />
          <Card sx={{ p: 2 }}>
            <PictureField
              item={product}
              label={t('catalogue.drawing')}
              disabled={!mayWrite}
              onChange={(picture) => change(picture)}
            />
          </Card>
          {error && <Alert severity="error">{errorText(error)}</Alert>}
          {mayWrite && (
            <Button type="submit" variant="contained" size="large" loading={isPending}>
              {t('frame.save')}
            </Button>
          )}
        </Stack>
      </Box>
    </Box>
  )
}

function BasicsSection({ product, fields, change, isNew }: SectionProps & { readonly isNew: boolean }) {
  const t = useT()
  const may = useCan()
  const [isAddingCategory, setAddingCategory] = useState(false)
  const categories = useApiQuery('listCatalogueCategories', {})
  return (
    <CardSection title={t('catalogue.section.what')}>
      <Stack spacing={2.5}>
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
          }}
        >
          <TextInput
            required
            label={t('catalogue.name')}
            value={product.name}
            error={fields.name}
            onChange={(name) => change({ name })}
          />
          <TextInput
            required
            disabled={!isNew}
            max={64}
            label={t('catalogue.id')}
            value={product.id}
            error={fields.id}
            hint={t('catalogue.id.hint')}
            onChange={(id) => change({ id })}
          />
        </Box>
        <TextInput
          label={t('catalogue.displayName')}
          value={product.displayName}
          error={fields.displayName}
          onChange={(displayName) => change({ displayName })}
        />
        <MultiSelect
          required
          label={t('catalogue.categories')}
          hint={t('catalogue.categories.hint')}
          error={fields.categories}
          choices={(categories.data ?? []).map(({ id, name }) => ({ id, name }))}
          value={product.categories}
          onChange={(chosen) => change({ categories: chosen })}
        />
        {may('createCatalogueCategory') && (
          <Box>
            <Button size="small" startIcon={<AddIcon />} onClick={() => setAddingCategory(true)}>
              {t('catalogue.categories.new')}
            </Button>
          </Box>
        )}
        {isAddingCategory && (
          <CategoryDialog
            existing={null}
            onClose={() => setAddingCategory(false)}
            onCreated={(id) => change({ categories: [...product.categories, id] })}
          />
        )}
        {[0, 1, 2, 3].map((index) => (
          <TextInput
            key={index}
            max={300}
            label={t('catalogue.description', { number: index + 1 })}
            {...(index === 0 && { hint: t('catalogue.description.hint') })}
            value={product.descriptions[index] ?? ''}
            error={fields[`descriptions.${index}`]}
            onChange={(text) => change({ descriptions: replaceSentence(product.descriptions, index, text) })}
          />
        ))}
      </Stack>
    </CardSection>
  )
}

/** Returns the sentences with one of them replaced, without empty ones at the end. */
function replaceSentence(texts: readonly string[], index: number, text: string): string[] {
  const all = [0, 1, 2, 3].map((at) => (at === index ? text : (texts[at] ?? '')))
  return all.slice(0, all.findLastIndex((one) => one !== '') + 1)
}
