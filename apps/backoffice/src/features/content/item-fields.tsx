import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  type ContentField,
  type ContentKindShape,
  contentKinds,
  sharedLanguage,
} from '@zuruf/contract/content-kinds'
import { lazy } from 'react'
import { type TextKey, useTexts } from '../../app/texts.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { PictureField } from './picture-field.tsx'
import { PlainField } from './plain-field.tsx'
import type { EditorContext } from './types.ts'
import type { Draft } from './use-item-draft.ts'

const RichField = lazy(() => import('./rich/rich-field.tsx'))
const Rendered = lazy(() => import('./rich/rendered.tsx'))

interface ItemFieldsProps {
  readonly draft: Draft
  readonly context: EditorContext
  readonly language: string
  readonly readOnly: boolean
}

/** Fields of an item in one language, and the fields that all languages share. */
export function ItemFields({ draft, context, language, readOnly }: ItemFieldsProps) {
  const { t, find } = useTexts()
  const { fields }: ContentKindShape = contentKinds[draft.kind]
  const renderField = ([name, field]: [string, ContentField]) => {
    const valueLanguage = field.shared ? sharedLanguage : language
    const error = draft.errors[`data.${name}.${valueLanguage}`]
    const common = {
      label: t(`content.field.${name}` as TextKey),
      value: draft.data[name]?.[valueLanguage] ?? '',
      language,
      context,
      ...(error !== undefined && { error }),
      onChange: (value: string) => draft.setText(name, valueLanguage, value),
    }
    if (field.type === 'picture') {
      return <PictureField key={name} {...common} pictures={draft.base.pictures} readOnly={readOnly} />
    }
    if (field.type === 'rich') {
      return (
        <LazyPart key={name} waiting={<Skeleton variant="rounded" height={320} />}>
          {readOnly ? (
            <div>
              <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
                {common.label}
              </Typography>
              <Rendered html={common.value} language={language} />
            </div>
          ) : (
            <RichField {...common} />
          )}
        </LazyPart>
      )
    }
    return (
      <PlainField
        key={name}
        {...common}
        hint={find(`content.field.${name}.hint`)}
        field={field}
        readOnly={readOnly}
        // Variables in the value of a variable are not replaced.
        offersVariables={draft.kind !== 'variable'}
      />
    )
  }
  return <Stack spacing={2.5}>{Object.entries(fields).map(renderField)}</Stack>
}
