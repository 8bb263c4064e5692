import type { ResponseOf } from '@zuruf/contract'
import { fileUrl } from '../../api/file-url.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { AnchorButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'

interface StatementsProps {
  readonly years: ResponseOf<'listStatements'>
}

/** Yearly statements for download. Plain links, so that they work before hydration. */
export function Statements({ years }: StatementsProps) {
  const { t, money } = useI18n()
  const { Mandant } = useApp().tenant.config
  return (
    <section aria-labelledby="jahresuebersichten" className="pt-12">
      <h2 id="jahresuebersichten" className="type-heading mb-2">
        {t('statements.title')}
      </h2>
      <p className="mb-5 text-muted">{t(years.length > 0 ? 'statements.text' : 'statements.empty')}</p>
      <ul className="grid gap-4">
        {years.map(({ Jahr, SummeCent }) => {
          const year = t('statements.year', { year: String(Jahr) })
          const params = { jahr: String(Jahr) }
          return (
            <Panel as="li" key={Jahr} className="!py-5">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
                <h3 className="type-subheading">{year}</h3>
                <p className="type-figure ml-auto text-[1.5rem]">{money(SummeCent)}</p>
                <div className="flex gap-3 max-md:w-full">
                  <AnchorButton
                    look="outline"
                    size="small"
                    href={fileUrl('getStatementPdf', Mandant, { params })}
                    download
                  >
                    <Icon name="download" />
                    {t('statements.pdf')}
                    <span className="sr-only">, {year}</span>
                  </AnchorButton>
                  <AnchorButton
                    look="quiet"
                    size="small"
                    href={fileUrl('getStatement', Mandant, { params })}
                    download={`jahresuebersicht-${Jahr}.json`}
                  >
                    {t('statements.json')}
                    <span className="sr-only">, {year}</span>
                  </AnchorButton>
                </div>
              </div>
            </Panel>
          )
        })}
      </ul>
    </section>
  )
}
