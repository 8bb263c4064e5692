import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../../app/hooks.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'

type Terms = ResponseOf<'getPartnerTerms'>

/** The commission rules that apply to a sales partner today, each with its tiers by orders of the month. */
export function CurrentTerms({ terms: { Regeln, AuftraegeImMonat } }: { terms: Terms }) {
  const { t, counted } = useI18n()
  return (
    <Panel as="section" aria-labelledby="konditionen">
      <h2 id="konditionen" className="type-subheading">
        {t('partner.terms.title')}
      </h2>
      {Regeln.length === 0 ? (
        <p className="mt-2 text-muted">{t('partner.terms.none')}</p>
      ) : (
        <>
          <p className="mt-1 mb-3 text-muted">{counted('partner.terms.counted', AuftraegeImMonat)}</p>
          <ul className="grid gap-5">
            {Regeln.map((rule) => (
              <Rule key={rule.Id} rule={rule} released={AuftraegeImMonat} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function Rule({ rule, released }: { rule: Terms['Regeln'][number]; released: number }) {
  const { t, money, date } = useI18n()
  const tiers = [{ AbAuftrag: 1, BetragCent: rule.BetragCent }, ...rule.Stufen]
  const currentTier = tiers.findLast(({ AbAuftrag }) => AbAuftrag <= released + 1)
  return (
    <li className="border-t border-line pt-4">
      <h3 className="font-[650]">{rule.GiltFuerName ?? t('partner.terms.on.alles')}</h3>
      <p className="type-small text-muted">
        {rule.GueltigBis
          ? t('partner.terms.until', { from: date(rule.GueltigAb), to: date(rule.GueltigBis) })
          : t('partner.terms.since', { from: date(rule.GueltigAb) })}
      </p>
      <ol className="mt-3 grid gap-3 md:grid-cols-3">
        {tiers.map((tier) => (
          <li
            key={tier.AbAuftrag}
            className={
              tier === currentTier ? 'surface-brand-soft rounded-l p-4' : 'surface-paper rounded-l p-4'
            }
          >
            <p className="type-figure text-[1.4rem]">{money(tier.BetragCent)}</p>
            <p className="type-small">
              {tier.AbAuftrag === 1
                ? t('partner.terms.first')
                : t('partner.terms.from', { from: String(tier.AbAuftrag) })}
            </p>
            {tier === currentTier && tiers.length > 1 && (
              <p className="type-small mt-2 flex items-center gap-1.5 font-[650]">
                <Icon name="check" size={18} />
                {t('partner.terms.reached')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </li>
  )
}
