import { type ContentKind, contentKindNames } from '@zuruf/contract/content-kinds'
import { useParams } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useTexts } from '../../app/texts.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { ItemEditor } from './item-editor.tsx'

interface ItemPageProps {
  readonly kind?: ContentKind
  readonly id?: string
}

/**
 * Page of one content item: a block, question, key visual, footnote or variable. Kind and id default to those
 * in the address.
 */
export default function ItemPage({ kind, id }: ItemPageProps) {
  const params = useParams()
  const itemKind = kind ?? contentKindNames.find((name) => name === params.kind)
  if (!itemKind) return <NotFoundPage />
  const itemId = id ?? params.id ?? ''
  return <ItemPageFor key={`${itemKind}/${itemId}`} kind={itemKind} id={itemId} />
}

function ItemPageFor({ kind, id }: { readonly kind: ContentKind; readonly id: string }) {
  const { t } = useTexts()
  const item = useApiQuery('getContent', { params: { kind, id } })
  const context = useApiQuery('listContentVariables', {})
  if (item.data && context.data) {
    return <ItemEditor kind={kind} id={id} item={item.data} context={context.data} />
  }
  return (
    <Page title={t(`content.kind.${kind}`)}>
      {item.data ? (
        <QueryResult query={context}>{() => null}</QueryResult>
      ) : (
        <QueryResult query={item}>{() => null}</QueryResult>
      )}
    </Page>
  )
}
