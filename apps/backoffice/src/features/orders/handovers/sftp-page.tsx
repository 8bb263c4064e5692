import { useApiQuery } from '../../../app/api-hooks.ts'
import { useT } from '../../../app/texts.tsx'
import { Answer } from '../../../ui/answer.tsx'
import { Page } from '../../../ui/page.tsx'
import { HandoverNav } from './nav.tsx'
import { SftpForm } from './sftp-form.tsx'

/** The provider's SFTP server: address, login and upload schedule. */
export default function HandoverSftpPage() {
  const t = useT()
  const channels = useApiQuery('getHandoverChannels', {})
  return (
    <Page title={t('handover.sftp.title')} lead={t('handover.sftp.lead')}>
      <HandoverNav />
      <Answer of={channels}>{({ sftp }) => <SftpForm stored={sftp} />}</Answer>
    </Page>
  )
}
