import type { Operation } from './endpoint.ts'

const tenant = { base: 'tenant' } as const
const ofPartner = { base: 'tenant', access: ['user'], partner: true } as const
const byKey = { base: 'tenant', access: ['partner-key'], partner: true } as const

/** Operations of sales partners (Profiseller): their pages, their links and the API for their own site. Decision 067 */
export const partnerOperations = {
  registerPartner: {
    method: 'PUT',
    ...tenant,
    path: '/profiseller/registrieren',
    access: 'public',
    idempotent: true,
  },
  followPartnerLink: { method: 'GET', base: 'root', path: '/p/:code', access: 'public', raw: true },

  getPartnerArea: { method: 'GET', ...ofPartner, path: '/profiseller' },
  getPartnerTerms: { method: 'GET', ...ofPartner, path: '/profiseller/konditionen' },
  listPartnerOrders: { method: 'PUT', ...ofPartner, path: '/profiseller/auftraege/:ansicht' },
  exportPartnerOrders: {
    method: 'GET',
    ...ofPartner,
    path: '/profiseller/auftraege/:ansicht/csv',
    raw: true,
  },
  getPartnerReportChoices: { method: 'GET', ...ofPartner, path: '/profiseller/auswahl' },
  listPartnerCommissions: { method: 'GET', ...ofPartner, path: '/profiseller/provisionen' },
  listPartnerCreditNotes: { method: 'GET', ...ofPartner, path: '/profiseller/gutschriften' },
  getPartnerCreditNotePdf: {
    method: 'GET',
    ...ofPartner,
    path: '/profiseller/gutschriften/:id/pdf',
    raw: true,
  },
  objectToPartnerCreditNote: {
    method: 'POST',
    ...ofPartner,
    path: '/profiseller/gutschriften/:id/widerspruch',
  },
  getPartnerData: { method: 'GET', ...ofPartner, path: '/profiseller/stammdaten' },
  setPartnerData: { method: 'PUT', ...ofPartner, path: '/profiseller/stammdaten' },
  setPartnerBankData: { method: 'PUT', ...ofPartner, path: '/profiseller/bankdaten', fresh: true },
  completePartner: { method: 'PUT', ...ofPartner, path: '/profiseller/zusatzdaten', fresh: true },

  listPartnerLinks: { method: 'GET', ...ofPartner, path: '/profiseller/links' },
  createPartnerLink: { method: 'POST', ...ofPartner, path: '/profiseller/links' },
  getPartnerLinkQr: { method: 'GET', ...ofPartner, path: '/profiseller/links/:id/qr', raw: true },

  listPartnerKeys: { method: 'GET', ...ofPartner, path: '/profiseller/schluessel' },
  createPartnerKey: { method: 'POST', ...ofPartner, path: '/profiseller/schluessel', fresh: true },
  revokePartnerKey: { method: 'DELETE', ...ofPartner, path: '/profiseller/schluessel/:id' },

  listProductsForSite: { method: 'GET', ...byKey, path: '/partner/produkte' },
  createLinkForSite: { method: 'POST', ...byKey, path: '/partner/links' },
  createReferralForSite: { method: 'POST', ...byKey, path: '/partner/empfehlungen', idempotent: true },
} as const satisfies Record<string, Operation>
