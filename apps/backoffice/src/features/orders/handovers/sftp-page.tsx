import { useApiQuery } from '../../../app/api-hooks.ts'
import { useT } from '../../../app/texts.tsx'
import { Page } from '../../../ui/page.tsx'
import { QueryResult } from '../../../ui/query-result.tsx'
import { HandoverNav } from './handover-nav.tsx'
import { SftpForm } from './sftp-form.tsx'

/** The provider's SFTP server: address, login and upload schedule. */
export default function HandoverSftpPage() {
  const t = useT()
  const channels = useApiQuery('getHandoverChannels', {})
  return (
    <Page title={t('handover.sftp.title')} lead={t('handover.sftp.lead')}>
      <HandoverNav />
      <QueryResult query={channels}>{({ sftp }) => <SftpForm stored={sftp} />}</QueryResult>
    </Page>
  )
}
