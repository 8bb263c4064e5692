import type { ReactNode } from 'react'
import { useApp, useI18n } from '../app/hooks.ts'
import { Logo } from './layout/logo.tsx'

/**
 * Document that a page prints instead of itself, with the sender's logo above and address below. It is not shown on the
 * screen. The page needs the texts `company`.
 */
export function PrintSheet({ children }: { children: ReactNode }) {
  const { config } = useApp().tenant
  const { t } = useI18n()
  return (
    <div className="print-sheet break-inside-avoid">
      <p className="flex items-center gap-[3mm] font-display text-[14pt] font-bold">
        <Logo theme={config.Theme} name={config.Name} size={42} onPaper />
      </p>
      <div className="my-[7mm] border-y-[0.5mm] border-fg py-[7mm]">{children}</div>
      <p className="text-[9pt]">
        {config.Name} · {t('legal.company.street')} · {t('legal.company.city')}
      </p>
    </div>
  )
}
