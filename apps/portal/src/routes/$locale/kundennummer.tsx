import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { hasCode } from '@zuruf/contract/api-error'
import { call } from '../../api/call.ts'
import type { AppContext } from '../../app/context.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { loadPages } from '../../app/load-pages.ts'
import { PageLink, pagePath } from '../../app/page-link.tsx'
import { returnToSearch } from '../../app/return-to-search.ts'
import { ClaimClosed } from '../../features/rewards/claim-closed.tsx'
import { GoodwillForm } from '../../features/rewards/goodwill-form.tsx'
import { GoodwillRequests } from '../../features/rewards/goodwill-requests.tsx'
import type { GoodwillRequest } from '../../features/rewards/types.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { DoorPicture } from '../../ui/illustrations/door.tsx'
import { NotePicture } from '../../ui/illustrations/note.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { MessagePage } from '../../ui/states/message-page.tsx'

interface Search {
  readonly token?: string
  /** Referral number (Empfehlungsnummer). */
  readonly empfehlung?: string
}

/** Referral for which a contract may be missing. */
interface Candidate {
  readonly number: string
  readonly product: string
  readonly created: string
  readonly name: string | null
}

/** Maximum number of open and of ended referrals to choose from. */
const MAX_PER_GROUP = 1000

/** Data of the page, which requests goodwill: a reward for a contract made without the link. */
type GoodwillPageData =
  | { readonly state: 'invalid' | 'expired' }
  | { readonly state: 'unknown'; readonly number: string | undefined }
  | {
      readonly state: 'open'
      readonly number: string | undefined
      readonly candidates: readonly Candidate[]
      readonly requests: readonly GoodwillRequest[]
    }

/** Goodwill request: asks for a reward for a contract that was made without the link. */
export const Route = createFileRoute('/$locale/kundennummer')({
  staticData: { texts: ['rewards', 'area', 'fields'] },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...tokenSearch(search),
    ...(typeof search.empfehlung === 'string' && { empfehlung: search.empfehlung.slice(0, 40) }),
  }),
  loaderDeps: ({ search: { empfehlung } }) => ({ empfehlung }),
  loader: ({ context, deps }) =>
    context.linkToken ? loadByToken(context.linkToken) : loadOwn(context, deps.empfehlung),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('customer.meta') }),
  component: CustomerNumberPage,
})

/** Loads the page for the reward token from a mail. */
async function loadByToken(token: string): Promise<GoodwillPageData> {
  try {
    const [claim, requests] = await Promise.all([
      call('getClaim', { token, query: { details: '1' } }),
      call('listGoodwill', { token }),
    ])
    const number = claim.Details?.Empfehlungsnummer
    return number ? { state: 'open', number, candidates: [], requests } : { state: 'invalid' }
  } catch (error) {
    if (hasCode(error, 'PSOF0502')) return { state: 'invalid' }
    if (hasCode(error, 'PSOF0503')) return { state: 'expired' }
    throw error
  }
}

/** Loads the page for the logged-in person; `unknown` for anonymous visitors. */
async function loadOwn(context: AppContext, number: string | undefined): Promise<GoodwillPageData> {
  try {
    if (!context.session.get()) return { state: 'unknown', number }
    const [requests, referrals] = await Promise.all([
      call('listGoodwill'),
      Promise.all([loadReferrals('offen'), loadReferrals('beendet')]).then((lists) => lists.flat()),
    ])
    const candidates = referrals
      .filter(({ Kulanz }) => Kulanz !== 'inPruefung' && Kulanz !== 'rueckfrage')
      .map(({ Empfehlungsnummer, Produkt, Erstellt, EmpfaengerName, KontaktVorname }) => ({
        number: Empfehlungsnummer,
        product: Produkt.Name,
        created: Erstellt,
        name: EmpfaengerName ?? KontaktVorname,
      }))
    return { state: 'open', number, candidates, requests }
  } catch (error) {
    // Operations that also accept a reward token report an ended session as an invalid token.
    if (!hasCode(error, 'PSOF0204', 'PSOF0502', 'PSOF0503')) throw error
    context.session.set(null)
    return { state: 'unknown', number }
  }
}

async function loadReferrals(gruppe: 'offen' | 'beendet') {
  const { items } = await loadPages(
    MAX_PER_GROUP,
    (page) => call('listMyReferrals', { query: { gruppe, ...page } }),
    ({ Empfehlungsnummer }) => Empfehlungsnummer,
  )
  return items
}

/** Shown to anonymous visitors without a mail token: explains the page, with links to login and contact. */
function LoginRequired({ number }: { number: string | undefined }) {
  const { t } = useI18n()
  const search = returnToSearch({ name: 'Kundennummer', params: {} }, number ? { empfehlung: number } : {})
  return (
    <MessagePage picture={<DoorPicture />} title={t('customer.login.title')} text={t('customer.login.text')}>
      <LinkButton page="Login" search={search}>
        {t('customer.login.action')}
      </LinkButton>
      <LinkButton page="Kontakt" look="outline">
        {t('claim.contact')}
      </LinkButton>
    </MessagePage>
  )
}

function CustomerNumberPage() {
  const opened = Route.useLoaderData()
  const token = useLinkToken()
  const { t } = useI18n()
  const router = useRouter()
  if (opened.state === 'unknown') return <LoginRequired number={opened.number} />
  if (opened.state !== 'open') return <ClaimClosed opened={{ state: opened.state }} />
  const { number, candidates, requests } = opened
  const chosen = candidates.find((candidate) => candidate.number === number)
  const isPending = requests.some(
    (request) =>
      request.Empfehlungsnummer === number &&
      (request.Status === 'inPruefung' || request.Status === 'rueckfrage'),
  )
  return (
    <div className="page-width">
      <PageHeading title={t('customer.title')} lead={t('customer.lead')} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1.3fr_1fr]">
        <Panel>
          {!number && <ReferralChoice candidates={candidates} />}
          {number && isPending && <Banner kind="wait">{t('customer.open')}</Banner>}
          {number && !isPending && (
            <>
              {chosen && <ChosenReferral candidate={chosen} />}
              <NumberForm number={number} token={token} />
            </>
          )}
        </Panel>
        <div className="max-lg:hidden">
          <NotePicture />
        </div>
      </div>
      <GoodwillRequests requests={requests} token={token} onAnswered={() => router.invalidate()} />
    </div>
  )
}

function NumberForm({ number, token }: { number: string; token: string | undefined }) {
  const { locale } = useApp()
  const navigate = useNavigate()
  return (
    <GoodwillForm
      token={token}
      onSend={async (body) => {
        const request = await call('setCustomerNumber', {
          params: { id: number },
          query: {},
          body,
          ...(token && { token }),
        })
        return request.Id
      }}
      onDone={() => navigate({ to: pagePath(locale, 'KulanzDanke'), replace: true })}
    />
  )
}

/** The chosen referral, with a link to choose another. */
function ChosenReferral({ candidate: { name, product, created } }: { candidate: Candidate }) {
  const { t, date } = useI18n()
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-5">
      <div className="min-w-0">
        <p className="type-small text-muted">{t('customer.of')}</p>
        <p className="font-[650]">
          {name ? `${name} · ` : ''}
          {product}
        </p>
        <p className="type-small text-muted">{t('customer.referral', { date: date(created) })}</p>
      </div>
      <PageLink
        page="Kundennummer"
        search={{}}
        className="text-link-inline type-small inline-flex min-h-11 items-center"
      >
        {t('customer.change')}
      </PageLink>
    </div>
  )
}

function ReferralChoice({ candidates }: { candidates: readonly Candidate[] }) {
  const { t, date } = useI18n()
  if (candidates.length === 0) return <EmptyState text={t('customer.which.none')} />
  return (
    <section aria-labelledby="welche">
      <h2 id="welche" className="type-subheading mb-4">
        {t('customer.which')}
      </h2>
      <ul className="grid">
        {candidates.map(({ number, product, created, name }) => (
          <li key={number} className="border-b border-line last:border-0">
            <PageLink
              page="Kundennummer"
              search={{ empfehlung: number }}
              className="flex min-h-16 items-center justify-between gap-4 py-3 no-underline hover:underline"
            >
              <span className="min-w-0">
                <span className="block font-[650]">
                  {name ? `${name} · ` : ''}
                  {product}
                </span>
                <span className="type-small block text-muted">
                  {t('customer.referral', { date: date(created) })}
                </span>
              </span>
              <Icon name="arrow" className="flex-none" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
