import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useApp } from '../../app/hooks.ts'
import { returnTarget } from '../../features/accounts/return-to.ts'
import { SsoReturn } from '../../features/agency/session/sso-return.tsx'

/** Page to which the identity provider returns after a single sign-on for the agency area. */
export const Route = createFileRoute('/$locale/agentur/sso')({
  staticData: { texts: ['agency'] },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('agency.sso.meta') }),
  component: SsoPage,
})

function SsoPage() {
  const { locale, agency } = useApp()
  const router = useRouter()
  const finish = useCallback(
    async (returnTo: string | undefined) => {
      agency.set(await call('getAgencyUser'))
      await router.navigate(returnTarget(locale, returnTo, 'agency'))
      await router.invalidate()
    },
    [agency, locale, router],
  )
  return <SsoReturn onLogin={finish} />
}
