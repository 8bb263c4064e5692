import { publicUrl } from '../../api/call.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { StickyActionBar } from '../../ui/sticky-action-bar.tsx'
import { formatCompared } from './category-search.ts'
import { focusResults } from './filter-bar.tsx'
import type { OfferProduct } from './types.ts'

interface CompareBarProps {
  readonly products: readonly Pick<OfferProduct, 'Id' | 'AnzeigeName' | 'Bild'>[]
  readonly category: string
  readonly search: Readonly<Record<string, string | undefined>>
}

/** Sticky bar below a list with the products chosen for comparison, and a link to the comparison. */
export function CompareBar({ products, category, search }: CompareBarProps) {
  const { tenant } = useApp()
  const { t, counted } = useI18n()
  const ids = products.map(({ Id }) => Id)
  return (
    <>
      <p role="status" className="sr-only">
        {products.length > 0 && counted('compare.bar.count', products.length)}
      </p>
      {products.length > 0 && (
        <StickyActionBar label={t('compare.bar')}>
          <div className="flex min-w-0 flex-1 items-center gap-3">
            <span className="flex flex-none -space-x-3 max-md:hidden">
              {products.map(({ Id, Bild }) => (
                <img
                  key={Id}
                  src={Bild ?? publicUrl('getProductSquare', tenant.config.Mandant, { params: { id: Id } })}
                  alt=""
                  width={44}
                  height={44}
                  className="size-11 rounded-full border-2 border-ink object-cover"
                />
              ))}
            </span>
            <span className="type-small min-w-0 leading-tight">
              <b className="block">{counted('compare.bar.count', products.length)}</b>
              <span className="text-muted max-md:sr-only">
                {products.length === 1
                  ? t('compare.bar.more')
                  : products.map(({ AnzeigeName }) => AnzeigeName).join(' · ')}
              </span>
            </span>
          </div>
          <PageLink
            page="Kategorie"
            params={{ kategorie: category }}
            search={{ ...search, vergleich: undefined }}
            resetScroll={false}
            replace
            preload={false}
            onClick={focusResults}
            aria-label={t('compare.bar.clear')}
            className={buttonClass({ look: 'quiet', size: 'small' })}
          >
            <span className="max-md:hidden">{t('compare.bar.clear')}</span>
            <span aria-hidden="true" className="text-[1.3rem] leading-none md:hidden">
              ×
            </span>
          </PageLink>
          {products.length > 1 && (
            <LinkButton
              page="Vergleich"
              search={{ ...search, vergleich: undefined, produkte: formatCompared(ids), kategorie: category }}
              look="accent"
              size="small"
            >
              {t('compare.bar.go')}
            </LinkButton>
          )}
        </StickyActionBar>
      )}
    </>
  )
}
