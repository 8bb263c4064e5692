import { useRouter } from '@tanstack/react-router'
import type { ResponseOf } from '@zuruf/contract'
import { useApp } from '../../app/hooks.ts'
import { pagePath } from '../../app/page-link.tsx'
import { DeleteAccount } from '../../features/accounts/delete-account.tsx'
import { ExportData } from '../../features/accounts/export-data.tsx'
import { Passkeys } from '../../features/accounts/passkey/passkeys.tsx'

/** Sections of the page "Meine Daten" about the account: passkeys, data export, deletion. */
export function AccountSections({ passkeys }: { passkeys: ResponseOf<'listPasskeys'> | null }) {
  const { locale, session } = useApp()
  const router = useRouter()
  return (
    <>
      {passkeys && <Passkeys stored={passkeys} />}
      <ExportData />
      <DeleteAccount
        onDeleted={async () => {
          session.set(null)
          await router.navigate({ to: pagePath(locale, 'KontoGeloescht'), replace: true })
          await router.invalidate()
        }}
      />
    </>
  )
}
