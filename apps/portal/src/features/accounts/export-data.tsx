import { fileUrl } from '../../api/file-url.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { AnchorButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Download of all personal data as a file. A plain link, so that it works before hydration. */
export function ExportData() {
  const { t } = useI18n()
  const { tenant } = useApp()
  return (
    <Panel as="section" aria-labelledby="daten-mitnehmen">
      <h2 id="daten-mitnehmen" className="type-subheading mb-3">
        {t('export.title')}
      </h2>
      <p className="mb-5 text-muted">{t('export.text')}</p>
      <AnchorButton look="outline" href={fileUrl('exportMyData', tenant.config.Mandant)} download>
        <Icon name="download" />
        {t('export.action')}
      </AnchorButton>
    </Panel>
  )
}
