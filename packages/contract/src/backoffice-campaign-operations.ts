import { operator } from './backoffice-roles.ts'
import type { Operation } from './endpoint.ts'

const edits = ['admin', 'content'] as const
const reads = ['admin', 'content', 'support', 'read-only'] as const
/** Consents are personal data, so fewer roles may read them. */
const readsPeople = ['admin', 'support', 'read-only'] as const
const exportsPeople = ['admin', 'support'] as const

/** Operations of the back office: campaigns, and consents to them and to the newsletter. */
export const campaignOperations = {
  listCampaigns: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/campaigns',
    access: operator,
    roles: reads,
  },
  getCampaign: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/campaigns/:id',
    access: operator,
    roles: reads,
  },
  createCampaign: {
    method: 'POST',
    base: 'backoffice',
    path: '/:mandant/campaigns',
    access: operator,
    roles: edits,
    idempotent: 'required',
  },
  changeCampaign: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/campaigns/:id',
    access: operator,
    roles: edits,
  },
  setCampaignState: {
    method: 'PUT',
    base: 'backoffice',
    path: '/:mandant/campaigns/:id/state',
    access: operator,
    roles: edits,
  },
  exportCampaignConsents: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/campaigns/:id/consents',
    access: operator,
    roles: exportsPeople,
    fresh: true,
    raw: true,
  },
  listNewsletterConsents: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/newsletter',
    access: operator,
    roles: readsPeople,
  },
  getNewsletterConsent: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/newsletter/:id',
    access: operator,
    roles: readsPeople,
  },
  exportNewsletter: {
    method: 'GET',
    base: 'backoffice',
    path: '/:mandant/newsletter-export',
    access: operator,
    roles: exportsPeople,
    fresh: true,
    raw: true,
  },
} as const satisfies Record<string, Operation>
