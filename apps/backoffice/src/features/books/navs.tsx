import { useT } from '../../app/texts.tsx'
import { PageNav } from '../../ui/page-nav.tsx'

export function BooksNav() {
  const t = useT()
  return (
    <PageNav
      label={t('books.title')}
      pages={[
        { path: '/books', label: t('books.balances') },
        { path: '/books/entries', label: t('books.entries') },
        { path: '/books/exports', label: t('books.exports') },
      ]}
    />
  )
}

export function ClawbacksNav() {
  const t = useT()
  return (
    <PageNav
      label={t('books.clawbacks')}
      pages={[
        { path: '/clawbacks', label: t('books.clawbacks.open') },
        { path: '/clawbacks/decided', label: t('books.clawbacks.decided') },
        { path: '/clawbacks/debts', label: t('books.debts') },
      ]}
    />
  )
}
