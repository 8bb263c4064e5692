import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { orNotFound } from '../../api/or-not-found.ts'
import { pageHead } from '../../app/head.ts'
import { useAgencyUser, useApp, useI18n } from '../../app/hooks.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { PageLink, pagePath } from '../../app/page-link.tsx'
import { pageNumber } from '../../app/search.ts'
import { AgencyStateBanner } from '../../features/agency/agency-state-banner.tsx'
import { AgentSearch, ChosenAgent } from '../../features/agency/agents/agent-search.tsx'
import { AgentTabs } from '../../features/agency/agents/agent-tabs.tsx'
import { findAgent, findAgents } from '../../features/agency/agents/find-agents.ts'
import { OwnPhoto } from '../../features/agency/agents/own-photo.tsx'
import { PhoneForm } from '../../features/agency/agents/phone-form.tsx'
import { type PhoneReferral, PhoneResult } from '../../features/agency/agents/phone-result.tsx'
import { rememberAgent, rememberedAgent } from '../../features/agency/agents/remembered-agent.ts'
import { type AgentTab, isAgentTab, visibleTabs } from '../../features/agency/agents/tab-names.ts'
import { loadTab, TabPanel } from '../../features/agency/agents/tab-panels.tsx'
import { InvitePanel } from '../../features/agency/invitations/invite-panel.tsx'
import { ProductSummary } from '../../features/catalogue/product-summary.tsx'
import { readProduct } from '../../features/catalogue/read-product.ts'
import type { Product } from '../../features/catalogue/types.ts'
import { RecommendForm } from '../../features/referrals/recommend/recommend-form.tsx'
import type { CreatedReferral } from '../../features/referrals/recommend/use-recommend.ts'
import { FaceToFace } from '../../features/referrals/share/face-to-face.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

interface Search {
  /** Number of the agent who assists. */
  readonly berater?: string
  readonly suche?: string
  readonly seite?: number
  readonly reiter?: AgentTab
}

/**
 * Page for recommending a product with an agent: visitors choose the agent; members of an agency get a form for
 * customers on the phone and tabs with their results.
 */
export const Route = createFileRoute('/$locale/agent/empfehlen/$produktId')({
  staticData: {
    texts: [
      'fields',
      'agents',
      'agency',
      'agency-onboarding',
      'agency-people',
      'progress',
      'reports',
      'share',
    ],
  },
  validateSearch: ({ berater, suche, seite, reiter }: Record<string, unknown>): Search => {
    const page = pageNumber(seite, 1000)
    return {
      ...(typeof berater === 'string' && /^[\w-]{1,40}$/.test(berater) && { berater }),
      ...(typeof suche === 'string' && suche !== '' && { suche: suche.slice(0, 80) }),
      ...(page && { seite: page }),
      ...(isAgentTab(reiter) && { reiter }),
    }
  },
  loaderDeps: ({ search: { berater, suche, seite, reiter } }) => ({
    berater,
    reiter,
    suche: suche ?? '',
    seite: seite ?? 1,
  }),
  loader: async ({ params, deps, context, location }) => {
    const product = await orNotFound(readProduct(params.produktId))
    // A member of an agency is the agent of their own referrals.
    const agencyUser = context.agency.get()
    if (agencyUser?.Agentur) {
      const openTab = visibleTabs(agencyUser).find(({ name }) => name === deps.reiter)
      return {
        product,
        agent: agencyUser.Agentennummer ? await findAgent(agencyUser.Agentennummer) : null,
        results: null,
        tab: openTab ? await orAgencyLogin(context, location, loadTab(openTab.name)) : null,
      }
    }
    const agent = deps.berater ? await findAgent(deps.berater) : null
    return { product, agent, results: agent ? null : await findAgents(deps.suche, deps.seite), tab: null }
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const { t } = match.context.i18n
    const values = { product: loaderData.product.AnzeigeName }
    return pageHead(match.context, {
      title: t('agents.title', values),
      description: t('agents.meta', values),
    })
  },
  component: AgentPage,
})

const offerOf = (product: Product) => ({
  kind: product.Bestellart,
  cents: product.PraemieCent,
  guaranteedCents: product.PraemieSicherCent,
  newCustomerDays: product.NeukundeNachTagen,
  limits: product.Obergrenzen,
  shares: product.Anteile,
  defaultShare: product.AnteilStandard,
  capCents: product.MaxEmpfaengerPraemieCent,
})

function AgentPage() {
  const { product } = Route.useLoaderData()
  const { t } = useI18n()
  const user = useAgencyUser()
  const isByPhone = user !== null && visibleTabs(user).length > 0
  const values = { product: product.AnzeigeName }
  return (
    <div className="page-width">
      <PageHeading
        breadcrumb={[
          <PageLink key="home" page="Home" hash="produkte">
            {t('category.all')}
          </PageLink>,
          product.AnzeigeName,
        ]}
        {...(isByPhone &&
          user.Agentennummer && { eyebrow: t('agents.number', { number: user.Agentennummer }) })}
        title={t(isByPhone ? 'agents.phone.title' : 'agents.title', values)}
        lead={t(isByPhone ? 'agents.phone.lead' : 'agents.lead')}
      />
      {isByPhone ? <RecommendByPhone /> : <RecommendWithAgent />}
    </div>
  )
}

/** Referral by a visitor with an agent's help. */
function RecommendWithAgent() {
  const { product, agent, results } = Route.useLoaderData()
  const { suche = '', seite = 1, berater } = Route.useSearch()
  const { locale } = useApp()
  const navigate = useNavigate()
  const navigateHere = Route.useNavigate()

  // Only the browser knows the remembered agent, so it is read after hydration.
  useEffect(() => {
    const remembered = rememberedAgent()
    if (remembered && !berater && !suche) navigateHere({ search: { berater: remembered }, replace: true })
  }, [berater, suche, navigateHere])

  function choose(number: string | null) {
    rememberAgent(number)
    navigateHere({ search: number ? { berater: number } : {}, resetScroll: false })
  }
  function showShare({ number, hex, optInRequired }: CreatedReferral) {
    navigate({
      to: pagePath(locale, 'Empfehlung', { empfehlungsnummer: number }),
      search: { hex, bestaetigen: optInRequired ? '1' : undefined } as never,
    })
  }
  return (
    <div className="grid items-start gap-7 *:min-w-0 lg:grid-cols-[1.25fr_0.9fr]">
      <div className="grid gap-5 *:min-w-0">
        {agent ? (
          <>
            <ChosenAgent agent={agent} onChange={() => choose(null)} />
            <RecommendForm
              productId={product.Id}
              offer={offerOf(product)}
              channel="agent"
              agentNumber={agent.ExterneId}
              onCreated={showShare}
            />
          </>
        ) : (
          results && (
            <AgentSearch
              key={suche}
              productId={product.Id}
              results={results}
              query={suche}
              page={seite}
              onSearch={(query, page) =>
                navigateHere({
                  search: { ...(query && { suche: query }), ...(page > 1 && { seite: page }) },
                  resetScroll: false,
                })
              }
              onChoose={({ ExterneId }) => choose(ExterneId)}
            />
          )
        )}
      </div>
      <div className="lg:sticky lg:top-6">
        <ProductSummary product={product} />
      </div>
    </div>
  )
}

/** Referral by a member of an agency for a customer on the phone, with tabs for the results. */
function RecommendByPhone() {
  const { product, agent, tab } = Route.useLoaderData()
  const { reiter = 'telefon' } = Route.useSearch()
  const navigateHere = Route.useNavigate()
  const user = useAgencyUser()
  const [created, setCreated] = useState<PhoneReferral | null>(null)
  if (!user) return null
  return (
    <AgentTabs
      user={user}
      open={reiter}
      onOpen={(tab) => navigateHere({ search: { reiter: tab }, replace: true, resetScroll: false })}
    >
      {tab ? (
        <TabPanel loaded={tab} />
      ) : reiter === 'recommend-employees' ? (
        <InvitationForm />
      ) : (
        <div className="grid items-start gap-7 *:min-w-0 lg:grid-cols-[1.25fr_0.9fr]">
          {user.Agentur?.Status !== 'aktiv' ? (
            <AgencyStateBanner />
          ) : created ? (
            <PhoneResult created={created} onNext={() => setCreated(null)}>
              <FaceToFace referral={created.referral} />
            </PhoneResult>
          ) : (
            <PhoneForm productId={product.Id} offer={offerOf(product)} onCreated={setCreated} />
          )}
          <div className="grid gap-5 *:min-w-0 lg:sticky lg:top-6">
            <ProductSummary product={product} />
            <OwnPhoto user={user} agent={agent} />
          </div>
        </div>
      )}
    </AgentTabs>
  )
}

/** Invitation form („Einladungsmaske“) for customers, as on the agency area's own page. SPEC §2 */
function InvitationForm() {
  return (
    <div className="grid gap-6 *:min-w-0">
      <AgencyStateBanner />
      <InvitePanel kind="customer" isNamedByTab />
    </div>
  )
}
