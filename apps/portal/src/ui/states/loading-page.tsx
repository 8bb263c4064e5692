import { useLocation } from '@tanstack/react-router'
import { type PageName, type PageRoute, pageRoutes } from '@zuruf/contract/routes'
import { type ReactNode, useLayoutEffect } from 'react'
import { useApp, useI18n } from '../../app/hooks.ts'
import { findPage } from '../../app/paths.ts'
import { Skeleton } from '../skeleton.tsx'

/** Headline for screen readers of a page that is loading, since every page needs one. */
function LoadingHeadline() {
  const { t } = useI18n()
  return (
    <div role="status" className="sr-only">
      <h1>{t('state.loading')}</h1>
    </div>
  )
}

type Shape = 'home' | 'list' | 'product' | 'form' | 'cards' | 'area' | 'text'

/** Shapes of pages; the others are forms, and those of agencies have the navigation of their area. */
const shapes: Partial<Record<PageName, Shape>> = {
  Home: 'home',
  Kategorie: 'list',
  Geraetewahl: 'list',
  Praemienuebersicht: 'list',
  AktuellePraemienuebersicht: 'list',
  PersoenlicherLink: 'list',
  Produkt: 'product',
  Angebot: 'product',
  PersoenlicherBereich: 'cards',
  MeineDaten: 'cards',
  agencySecondFactor: 'form',
  registerAdditionalData: 'form',
  profisellerArea: 'area',
  profisellerOrders: 'area',
  profisellerCommissions: 'area',
  profisellerData: 'area',
  profisellerBilling: 'area',
  Faq: 'text',
  Impressum: 'text',
  Datenschutz: 'text',
  Agb: 'text',
  Teilnahmebedingungen: 'text',
  Barrierefreiheitserklaerung: 'text',
}

/** Returns the shape of a page; null stands for an address that does not exist. */
function shapeOf(page: PageName | null): Shape {
  if (!page) return 'text'
  const route: PageRoute = pageRoutes[page]
  return shapes[page] ?? (route.requiresAgencyAuth ? 'area' : 'form')
}

/** Skeleton of the page that is loading, in its shape and from its top, wherever the page before was scrolled to. */
export function LoadingPage() {
  const { locale } = useApp()
  const pathname = useLocation({ select: (location) => location.pathname })
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const shape = shapeOf(findPage(pathname.slice(locale.length + 1))?.name ?? null)
  return (
    <div className="page-width min-h-dvh pt-8" aria-busy="true" data-skeleton={shape}>
      <LoadingHeadline />
      {skeletons[shape]}
    </div>
  )
}

const repeat = (count: number, className: string) =>
  Array.from({ length: count }, (_, number) => number).map((number) => (
    <Skeleton key={number} className={className} />
  ))

const heading = (
  <>
    <Skeleton className="h-12 w-[min(78%,32rem)]" />
    <Skeleton className="mt-4 h-6 w-[min(100%,40rem)]" />
  </>
)

const cards = (
  <>
    {heading}
    <div className="mt-8 grid gap-5">
      {repeat(2, 'h-32 !rounded-xl')}
      {repeat(3, 'h-44 !rounded-xl')}
    </div>
  </>
)

const mainButton = 'h-13 !rounded-pill'

const skeletons: Record<Shape, ReactNode> = {
  home: (
    <div className="grid items-center gap-10 lg:grid-cols-2">
      <div className="grid gap-5">
        <Skeleton className="h-8 w-44" />
        <Skeleton className="h-36" />
        <Skeleton className="h-14" />
        <Skeleton className={mainButton} />
      </div>
      <Skeleton className="aspect-[640/600] !rounded-xl" />
    </div>
  ),
  list: (
    <>
      {heading}
      <div className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-4">
        {repeat(4, 'h-40 !rounded-xl md:h-96')}
      </div>
    </>
  ),
  product: (
    <div className="grid gap-10 lg:grid-cols-[1.25fr_1fr]">
      <div className="grid gap-5">
        <Skeleton className="aspect-[3/1] !rounded-xl md:aspect-[7/5]" />
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className={`${mainButton} md:hidden`} />
        <Skeleton className="h-14" />
      </div>
      <Skeleton className="h-96 !rounded-xl" />
    </div>
  ),
  form: (
    <>
      {heading}
      <div className="mt-10 grid gap-x-14 gap-y-6 lg:grid-cols-2">
        <div className="grid gap-6">
          {repeat(4, 'h-[54px]')}
          <Skeleton className={mainButton} />
        </div>
        <Skeleton className="!rounded-xl max-lg:hidden" />
      </div>
    </>
  ),
  cards,
  area: (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[230px_minmax(0,1fr)]">
      <div className="flex content-start gap-2 overflow-hidden lg:grid">
        {repeat(9, 'h-11 w-32 flex-none !rounded-pill lg:w-full')}
      </div>
      <div>{cards}</div>
    </div>
  ),
  text: (
    <>
      {heading}
      <div className="mt-10 grid max-w-[44rem] gap-4">{repeat(12, 'h-5 nth-[4n]:w-3/5')}</div>
    </>
  ),
}
