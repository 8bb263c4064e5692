import { createFileRoute, notFound } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { orNotFound } from '../../api/or-not-found.ts'
import type { AppContext } from '../../app/context.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { orLogin } from '../../app/or-login.ts'
import { orderKindKey } from '../../app/order-kind.ts'
import { formatPromisedAmount } from '../../app/promised-amount.ts'
import type { PageLocation } from '../../app/return-to-search.ts'
import { FaceToFace } from '../../features/referrals/share/face-to-face.tsx'
import { sideOf } from '../../features/referrals/share/message.ts'
import { OptInNotice } from '../../features/referrals/share/opt-in-notice.tsx'
import { personalLinkAfterError } from '../../features/referrals/share/personal-link-error.ts'
import { PersonalLinkPanel } from '../../features/referrals/share/personal-link-panel.tsx'
import type { PersonalLinkData } from '../../features/referrals/share/personal-link-share.tsx'
import { ReferralProgress } from '../../features/referrals/share/referral-progress.tsx'
import { RenewNotice } from '../../features/referrals/share/renew-notice.tsx'
import { ShareBox } from '../../features/referrals/share/share-box.tsx'
import { ShareCard } from '../../features/referrals/share/share-card.tsx'
import { Eyebrow } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ReferralBlocked, ReferralExpired } from '../../ui/states/referral-ended.tsx'

/** Shown only once somebody has ordered. */
const LetterPicture = lazyPart(
  async () => ({ default: (await import('../../ui/illustrations/letter.tsx')).LetterPicture }),
  { quiet: true },
)

/** Few referrals have an agent. */
const AgentPanel = lazyPart(async () => ({ default: (await import('../../ui/agent-card.tsx')).AgentPanel }), {
  placeholder: <div className="h-32" />,
})

interface Search {
  /** Secret that opens this page. */
  readonly hex?: string
  /** Set right after creation if the recommender's address is unconfirmed. */
  readonly bestaetigen?: '1'
}

/** Share page of a referral, for its recommender: link, channels and progress. */
export const Route = createFileRoute('/$locale/empfehlung/$empfehlungsnummer')({
  staticData: { texts: ['progress', 'share', 'company'] },
  validateSearch: ({ hex, bestaetigen }: Record<string, unknown>): Search => ({
    ...(typeof hex === 'string' && { hex }),
    ...(bestaetigen === '1' && { bestaetigen }),
  }),
  loaderDeps: ({ search }) => ({ hex: search.hex }),
  loader: async ({ context, location, params: { empfehlungsnummer: id }, deps }) => {
    const hex = deps.hex ?? (context.session.get() ? await loadSecret(context, location, id) : undefined)
    if (!hex) throw notFound()
    const [referral, personalLink] = await Promise.all([
      orNotFound(call('getAnyReferral', { params: { id, hex } })),
      loadPersonalLink(context),
    ])
    return { referral, personalLink }
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context, {
      title: match.context.i18n.t('share.head', { product: loaderData?.referral.Produkt.Name ?? '' }),
      description: match.context.i18n.t('recommend.private'),
    }),
  component: SharePage,
})

/**
 * Loads the personal link of the logged-in person. Anonymous visitors who know the secret of a referral do not see
 * whether its recommender has a personal link.
 * @returns null if none is set up, and for anonymous visitors; undefined if the person cannot have one, or if it
 *   could not be loaded
 */
async function loadPersonalLink({
  tenant,
  session,
}: AppContext): Promise<PersonalLinkData | null | undefined> {
  const user = session.get()
  if (!tenant.config.ModulePersoenlicherLink || user?.Rollen.includes('Profiseller')) return undefined
  if (!user) return null
  try {
    return (await call('getPersonalLink')).PersoenlicherLink
  } catch (error) {
    return personalLinkAfterError(error)
  }
}

/** Loads the secret of a referral of the logged-in person; undefined for other people's referrals. */
async function loadSecret(
  context: AppContext,
  location: PageLocation,
  number: string,
): Promise<string | undefined> {
  const referrals = await orLogin(context, location, call('listMyReferrals', { query: { suche: number } }))
  return referrals.find(({ Empfehlungsnummer }) => Empfehlungsnummer === number.toUpperCase())?.Hex
}

function SharePage() {
  const { referral, personalLink } = Route.useLoaderData()
  const { bestaetigen } = Route.useSearch()
  const i18n = useI18n()
  const { t, money } = i18n
  if (referral.Status === 'Abgelaufen') return <ReferralExpired />
  if (referral.Status === 'Storniert') return <ReferralBlocked />
  const isOpen = referral.Status === 'Offen'
  return (
    <div className="page-width pt-4">
      <div className="mb-8">
        <Eyebrow>
          {t(`share.eyebrow.${sideOf(referral)}`, {
            product: referral.Produkt.Name,
            you: formatPromisedAmount(i18n, referral.PraemieEmpfehlerCent, referral.Sicher),
            them: formatPromisedAmount(i18n, referral.PraemieEmpfaengerCent, referral.Sicher),
          })}
        </Eyebrow>
        <h1 className="type-title">{t(isOpen ? 'share.title' : 'share.ordered.title')}</h1>
        {isOpen && referral.Sicher && (
          <p className="mt-4 max-w-[36em] text-muted">
            {t(orderKindKey(referral.Bestellart, `share.limited.${sideOf(referral)}`), {
              you: money(referral.Sicher.PraemieEmpfehlerCent),
              them: money(referral.Sicher.PraemieEmpfaengerCent),
            })}
          </p>
        )}
        {!isOpen && <p className="type-lead mt-4 max-w-[36em]">{t('share.ordered.text')}</p>}
      </div>
      {bestaetigen && (
        <div className="mb-7">
          <OptInNotice number={referral.Empfehlungsnummer} hex={referral.Hex} />
        </div>
      )}
      <RenewNotice referral={referral} />
      <div
        className={cx(
          'grid *:min-w-0',
          isOpen ? 'items-start gap-7 lg:grid-cols-[1.25fr_0.9fr]' : 'items-center gap-14 lg:grid-cols-2',
        )}
      >
        {isOpen && <ShareBox referral={referral} />}
        <div className="grid gap-5 *:min-w-0">
          {isOpen && <FaceToFace referral={referral} />}
          {referral.Ansprechpartner && <AgentPanel agent={referral.Ansprechpartner} />}
          {personalLink !== undefined && <PersonalLinkPanel link={personalLink} />}
          <ReferralProgress referral={referral} />
          <LinkButton page="Home" hash="produkte" look={isOpen ? 'outline' : 'primary'}>
            {t('share.another')}
          </LinkButton>
        </div>
        {!isOpen && (
          <div className="max-lg:hidden">
            <LetterPicture />
          </div>
        )}
      </div>
      {isOpen && <ShareCard referral={referral} />}
    </div>
  )
}
