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
import type { Writing } from './types.ts'
import type { Draft } from './use-draft.ts'

const RichField = lazy(() => import('./rich/rich-field.tsx'))
const Rendered = lazy(() => import('./rich/rendered.tsx'))

interface ItemFieldsProps {
  readonly draft: Draft
  readonly writing: Writing
  readonly language: string
  readonly readOnly: boolean
}

/** The fields of an item in one language, and those that hold for all. */
export function ItemFields({ draft, writing, language, readOnly }: ItemFieldsProps) {
  const { t, find } = useTexts()
  const { fields }: ContentKindShape = contentKinds[draft.kind]
  const draw = ([name, field]: [string, ContentField]) => {
    const its = field.shared ? sharedLanguage : language
    const error = draft.errors[`data.${name}.${its}`]
    const common = {
      label: t(`content.field.${name}` as TextKey),
      value: draft.data[name]?.[its] ?? '',
      language,
      writing,
      ...(error !== undefined && { error }),
      onChange: (value: string) => draft.set(name, its, value),
    }
    if (field.type === 'picture') {
      return <PictureField key={name} {...common} known={draft.base.pictures} readOnly={readOnly} />
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
        // A variable inside a variable is not filled in.
        offersVariables={draft.kind !== 'variable'}
      />
    )
  }
  return <Stack spacing={2.5}>{Object.entries(fields).map(draw)}</Stack>
}
