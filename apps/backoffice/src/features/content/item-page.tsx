import { type ContentKind, contentKindNames } from '@zuruf/contract/content-kinds'
import { useParams } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useTexts } from '../../app/texts.tsx'
import { Answer } from '../../ui/answer.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { Page } from '../../ui/page.tsx'
import { ItemEditor } from './item-editor.tsx'

interface ItemPageProps {
  readonly kind?: ContentKind
  readonly id?: string
}

/** One text, question, picture, footnote or variable. Kind and id default to those in the address. */
export default function ItemPage({ kind, id }: ItemPageProps) {
  const params = useParams()
  const known = kind ?? contentKindNames.find((name) => name === params.kind)
  if (!known) return <NotFoundPage />
  const its = id ?? params.id ?? ''
  return <Loaded key={`${known}/${its}`} kind={known} id={its} />
}

function Loaded({ kind, id }: { readonly kind: ContentKind; readonly id: string }) {
  const { t } = useTexts()
  const item = useApiQuery('getContent', { params: { kind, id } })
  const writing = useApiQuery('listContentVariables', {})
  if (item.data && writing.data) {
    return <ItemEditor kind={kind} id={id} item={item.data} writing={writing.data} />
  }
  return (
    <Page title={t(`content.kind.${kind}`)}>
      {item.data ? <Answer of={writing}>{() => null}</Answer> : <Answer of={item}>{() => null}</Answer>}
    </Page>
  )
}
