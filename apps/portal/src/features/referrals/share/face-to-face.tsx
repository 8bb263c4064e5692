import { displayOfflineCode, normaliseOfflineCode } from '@zuruf/domain/referral-number'
import { publicUrl } from '../../../api/call.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { SharedReferral } from './types.ts'

type FaceToFaceReferral = Pick<SharedReferral, 'Empfehlungsnummer' | 'Offlinecode'>

/** For sharing in person: a QR code to scan and a code to read out. */
export function FaceToFace({ referral }: { referral: FaceToFaceReferral }) {
  const { config } = useApp().tenant
  const { t } = useI18n()
  const { Empfehlungsnummer, Offlinecode } = referral
  const code = config.ModuleErstelleOfflineEmpfehlungCode && Offlinecode
  return (
    <Panel
      as="section"
      aria-labelledby="gegenueber"
      className="grid grid-cols-[120px_1fr] items-center gap-5 max-xs:grid-cols-1"
    >
      <img
        src={publicUrl('getReferralQr', config.Mandant, { params: { id: Empfehlungsnummer } })}
        alt={t('share.facing.qr')}
        width={132}
        height={132}
        className="aspect-square w-full max-w-44 rounded-m bg-white p-1.5"
      />
      <div className="min-w-0">
        <h2 id="gegenueber" className="type-subheading">
          {t('share.facing')}
        </h2>
        <p className="type-small mt-1 text-muted">{t(code ? 'share.facing.text' : 'share.facing.textQr')}</p>
        {code && (
          <p className="type-figure mt-2.5 text-[1.45rem] tracking-wider!">
            <span className="sr-only">{t('share.facing.code')}: </span>
            {displayOfflineCode(normaliseOfflineCode(code))}
          </p>
        )}
      </div>
    </Panel>
  )
}
