import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useApp, useUser } from '../../app/hooks.ts'
import { isInFrame } from '../../app/in-frame.ts'
import { connectToParentPage } from '../../app/parent-page.ts'
import { FooterLinks } from './footer.tsx'

/**
 * Footer of the portal in a frame of another site. That site has its own header and footer, so this shows only the
 * links that the site cannot offer, and the consent settings.
 *
 * @param children further entries next to the links, each an `li`
 */
export default function Framed({ children }: { children?: ReactNode }) {
  const { tenant } = useApp()
  const user = useUser()
  const router = useRouter()
  const parents = tenant.config.RahmenEltern
  useEffect(() => {
    if (isInFrame()) connectToParentPage(router, parents)
  }, [router, parents])
  const account = user
    ? (['PersoenlicherBereich', 'layout.area'] as const)
    : (['Login', 'layout.login'] as const)
  const links = [
    ['Home', 'layout.nav.products'] as const,
    ...(user || !tenant.config.IsAutologin ? [account] : []),
    ['Faq', 'layout.footer.faq'] as const,
    ['Datenschutz', 'layout.footer.privacy'] as const,
    ...(tenant.config.ModuleAdv ? [] : [['Impressum', 'layout.footer.imprint'] as const]),
  ]
  return (
    <footer className="page-width py-6">
      <FooterLinks links={links} className="flex flex-wrap justify-center gap-x-6">
        {children}
      </FooterLinks>
    </footer>
  )
}
