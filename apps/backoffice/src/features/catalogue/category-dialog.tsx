import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { TextInput } from './inputs.tsx'
import { PictureField } from './picture-field.tsx'
import { TranslationFields } from './translations.tsx'
import type { Category } from './types.ts'

const empty: Omit<Category, 'products'> = {
  id: '',
  state: 'published',
  title: '',
  name: '',
  subtitle: '',
  metaDescription: '',
  source: 'angebote',
  defaultProductId: null,
  drawing: { motif: 'town', variation: 0 },
  pictureId: null,
  pictureUrl: null,
  translations: {},
}

interface CategoryDialogProps {
  /** null: creates a new one. */
  readonly existing: Category | null
  readonly onClose: () => void
  /** Called with the id of a new category. */
  readonly onCreated?: (id: string) => void
}

/** Creates or changes a category. */
export function CategoryDialog({ existing, onClose, onCreated }: CategoryDialogProps) {
  const t = useT()
  const create = useApiMutation('createCatalogueCategory', {
    done: 'catalogue.saved',
    quiet: true,
    onDone: ({ id }) => onCreated?.(id),
  })
  const save = useApiMutation('changeCatalogueCategory', { done: 'catalogue.saved', quiet: true })
  const fields = (existing ? save : create).error?.fields ?? {}
  const [category, setCategory] = useState<Omit<Category, 'products'>>(existing ?? empty)
  const change = (changes: Partial<Category>) => setCategory({ ...category, ...changes })
  const { id, pictureUrl: _, ...body } = category
  return (
    <ActionDialog
      title={existing ? existing.name : t('catalogue.categories.new')}
      submit={t('frame.save')}
      onClose={onClose}
      onSubmit={() =>
        existing ? save.mutateAsync({ params: { id }, body }) : create.mutateAsync({ body: { id, ...body } })
      }
    >
      <TextInput
        autoFocus
        required
        max={60}
        label={t('catalogue.category.name')}
        value={category.name}
        error={fields.name}
        onChange={(name) => change({ name })}
      />
      <TextInput
        required
        disabled={existing !== null}
        max={40}
        label={t('catalogue.id')}
        hint={t('catalogue.category.id.hint')}
        value={category.id}
        error={fields.id}
        onChange={(value) => change({ id: value })}
      />
      <TextInput
        required
        label={t('catalogue.category.title')}
        value={category.title}
        error={fields.title}
        onChange={(title) => change({ title })}
      />
      <TextInput
        max={300}
        label={t('catalogue.category.subtitle')}
        value={category.subtitle}
        error={fields.subtitle}
        onChange={(subtitle) => change({ subtitle })}
      />
      <TextInput
        max={300}
        lines={2}
        label={t('catalogue.category.meta')}
        value={category.metaDescription}
        error={fields.metaDescription}
        onChange={(metaDescription) => change({ metaDescription })}
      />
      <TextField
        select
        label={t('catalogue.state')}
        value={category.state}
        onChange={(event) => change({ state: event.target.value as Category['state'] })}
      >
        {(['published', 'draft'] as const).map((state) => (
          <MenuItem key={state} value={state}>
            {t(`catalogue.state.${state}`)}
          </MenuItem>
        ))}
      </TextField>
      <TranslationFields
        translations={category.translations}
        fields={fields}
        onChange={(translations) => change({ translations })}
        texts={[
          { name: 'name', label: t('catalogue.category.name'), standard: category.name, max: 60 },
          { name: 'title', label: t('catalogue.category.title'), standard: category.title },
          {
            name: 'subtitle',
            label: t('catalogue.category.subtitle'),
            standard: category.subtitle,
            max: 300,
          },
          {
            name: 'metaDescription',
            label: t('catalogue.category.meta'),
            standard: category.metaDescription,
            max: 300,
            lines: 2,
          },
        ]}
      />
      <PictureField item={category} label={t('catalogue.drawing')} onChange={change} />
    </ActionDialog>
  )
}
