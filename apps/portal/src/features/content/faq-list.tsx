import type { Faq } from '@zuruf/contract'
import { useEffect, useId, useState } from 'react'
import { useFieldState } from '../../app/field-state.ts'
import { useI18n } from '../../app/hooks.ts'
import { scrollToElement } from '../../app/scroll.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FaqEntry } from './faq-entry.tsx'
import { groupFaqs, searchFaqs } from './faq-search.ts'

/** All questions of the FAQ by group, with a search. The question named in the address is open. */
export function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  const { t, counted } = useI18n()
  const id = useId()
  const [search, setSearch] = useFieldState<string>('suche', '')
  const [open, setOpen] = useState<string | null>(null)
  useEffect(() => {
    const openFromHash = () => {
      // Not decoded: ids contain no encoded characters, and decoding a broken link could throw.
      const id = location.hash.slice(1)
      if (!id) return
      setSearch('')
      setOpen(id)
      scrollToElement(document.getElementById(id))
    }
    openFromHash()
    addEventListener('hashchange', openFromHash)
    return () => removeEventListener('hashchange', openFromHash)
  }, [setSearch])
  const found = searchFaqs(faqs, search)

  return (
    <>
      <search className="mb-8">
        <label htmlFor={id} className="sr-only">
          {t('faq.search')}
        </label>
        <div className="relative">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-5 -translate-y-1/2 text-muted"
          />
          <input
            id={id}
            type="search"
            name="suche"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder={t('faq.search')}
            className="min-h-[58px] w-full rounded-pill border-[1.5px] border-edge bg-card pr-6 pl-14 text-[1.05rem] text-[var(--card-fg)] placeholder:text-[var(--card-muted)]"
          />
        </div>
        <p role="status" className="sr-only">
          {search.trim() && counted('faq.found', found.length)}
        </p>
      </search>
      {found.length === 0 && (
        <EmptyState text={t('faq.none')}>
          <LinkButton page="Kontakt" look="outline">
            {t('faq.more.link')}
          </LinkButton>
        </EmptyState>
      )}
      <div className="grid gap-10">
        {groupFaqs(found).map(([group, faqsOfGroup]) => (
          <section key={group} aria-label={group || undefined} className="grid gap-3.5">
            {group && <h2 className="type-heading mb-1 text-[1.5rem]">{group}</h2>}
            {faqsOfGroup.map((faq) => (
              <FaqEntry
                key={faq.Id}
                faq={faq}
                isOpen={open === faq.Id}
                onToggle={(isOpen) =>
                  setOpen((current) => (isOpen ? faq.Id : current === faq.Id ? null : current))
                }
              />
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
