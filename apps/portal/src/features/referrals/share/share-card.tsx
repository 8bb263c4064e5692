import { displayOfflineCode, normaliseOfflineCode } from '@zuruf/domain/referral-number'
import { publicUrl } from '../../../api/call.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { orderKindKey } from '../../../app/order-kind.ts'
import { formatPromisedAmount } from '../../../app/promised-amount.ts'
import { pageOf } from '../../../app/tenant.ts'
import { PrintSheet } from '../../../ui/print-sheet.tsx'
import { messageFor, sideOf } from './message.ts'
import { ShownLink } from './shown-link.tsx'
import type { SharedReferral } from './types.ts'

/** Card on paper with which a recommender hands over the link: product, what both get, QR code, link and code. */
export function ShareCard({ referral }: { referral: SharedReferral }) {
  const { tenant, locale } = useApp()
  const { config } = tenant
  const i18n = useI18n()
  const { t, date } = i18n
  const { Empfehlungsnummer, Empfehlungslink, Offlinecode, Produkt, GueltigBis, Bestellart } = referral
  const side = sideOf(referral)
  const rewards = side === 'self' ? 'share.card.self' : orderKindKey(Bestellart, `share.card.${side}`)
  const codePage = pageOf(tenant.changes, 'Empfehlungscode')
  const code = config.ModuleErstelleOfflineEmpfehlungCode && !codePage.closed && Offlinecode
  return (
    <PrintSheet>
      <p className="text-[12pt]">{t('share.card.title')}</p>
      <h2 className="mt-[1mm] text-[24pt] leading-tight">{Produkt.Name}</h2>
      <p className="mt-[4mm] text-[13pt]">
        {t(rewards, {
          you: formatPromisedAmount(i18n, referral.PraemieEmpfehlerCent, referral.Sicher),
          them: formatPromisedAmount(i18n, referral.PraemieEmpfaengerCent, referral.Sicher),
        })}
      </p>
      <div className="mt-[8mm] grid grid-cols-[45mm_minmax(0,1fr)] items-center gap-[8mm]">
        <img
          src={publicUrl('getReferralQr', config.Mandant, { params: { id: Empfehlungsnummer } })}
          alt={t('share.facing.qr')}
          className="size-[45mm]"
        />
        <div>
          <p>{t('share.card.scan')}</p>
          <p className="text-[14pt] font-bold break-words">
            <ShownLink link={Empfehlungslink} />
          </p>
          {code && (
            <>
              <p className="mt-[4mm]">
                {t('share.card.code', {
                  page: `${new URL(Empfehlungslink).host}/${locale}${codePage.path}`,
                })}
              </p>
              <p className="text-[14pt] font-bold">{displayOfflineCode(normaliseOfflineCode(code))}</p>
            </>
          )}
          {GueltigBis && <p className="mt-[4mm]">{t('share.card.until', { date: date(GueltigBis) })}</p>}
        </div>
      </div>
      <p className="mt-[8mm] text-[9pt]">{messageFor(referral, i18n).ad}</p>
    </PrintSheet>
  )
}
