import CampaignIcon from '@mui/icons-material/CampaignOutlined'
import MailboxIcon from '@mui/icons-material/MarkunreadMailboxOutlined'
import NewsletterIcon from '@mui/icons-material/UnsubscribeOutlined'
import { lazy } from 'react'
import type { Feature } from '../../app/feature.ts'

/** Contact messages, campaigns and newsletter consents. */
export const contactFeature: Feature = {
  scope: 'tenant',
  title: 'contact.menu',
  menu: [
    { path: '/messages', label: 'contact.messages', icon: MailboxIcon, needs: 'listContactMessages' },
    { path: '/campaigns', label: 'campaigns.title', icon: CampaignIcon, needs: 'listCampaigns' },
    {
      path: '/newsletter',
      label: 'campaigns.newsletter',
      icon: NewsletterIcon,
      needs: 'listNewsletterConsents',
    },
  ],
  pages: [
    { path: '/messages', Page: lazy(() => import('./messages-page.tsx')) },
    { path: '/messages/:id', Page: lazy(() => import('./message-page.tsx')) },
    { path: '/campaigns', Page: lazy(() => import('./campaigns-page.tsx')) },
    { path: '/campaigns/new', Page: lazy(() => import('./new-campaign-page.tsx')) },
    { path: '/campaigns/:id', Page: lazy(() => import('./campaign-page.tsx')) },
    { path: '/newsletter', Page: lazy(() => import('./newsletter-page.tsx')) },
    { path: '/newsletter/:id', Page: lazy(() => import('./newsletter-consent-page.tsx')) },
  ],
  resources: [
    { name: 'messages', list: 'listContactMessages' },
    { name: 'campaigns', list: 'listCampaigns' },
    { name: 'newsletter', list: 'listNewsletterConsents' },
  ],
}
