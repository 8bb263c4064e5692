import type { PageName } from '@zuruf/contract/routes'
import type { ConsentCategory } from '../../app/consent.ts'
import type { TextKey } from '../../app/i18n.ts'

/** Something stored on the visitor's device: a cookie, or an entry of the browser's storage. */
export interface StoredEntry {
  readonly name: string
  readonly category: ConsentCategory | 'required'
  readonly purpose: TextKey
  readonly life: TextKey
  /** Stored only if the tenant has this page. */
  readonly page?: PageName
}

/**
 * Everything that is stored, by its name over HTTPS. The privacy page and the consent choice show this list;
 * add new entries here.
 */
export const storedEntries: readonly StoredEntry[] = [
  { name: 'psoempf_er', category: 'required', purpose: 'kept.answer', life: 'kept.life.60' },
  { name: '__Host-zuruf_session', category: 'required', purpose: 'kept.session', life: 'kept.life.session' },
  { name: 'zuruf.session', category: 'required', purpose: 'kept.profile', life: 'kept.life.login' },
  {
    name: '__Host-zuruf_agentur',
    category: 'required',
    purpose: 'kept.agency',
    life: 'kept.life.browser',
    page: 'agency',
  },
  {
    name: 'zuruf.agentur',
    category: 'required',
    purpose: 'kept.agency.profile',
    life: 'kept.life.login',
    page: 'agency',
  },
  {
    name: '__Host-zuruf_sso',
    category: 'required',
    purpose: 'kept.sso',
    life: 'kept.life.10',
    page: 'agencySso',
  },
  {
    name: 'zuruf.sso',
    category: 'required',
    purpose: 'kept.sso.tab',
    life: 'kept.life.tab',
    page: 'agencySso',
  },
  { name: 'zuruf.referrals', category: 'required', purpose: 'kept.referrals', life: 'kept.life.tab' },
  { name: 'empfaenger:*', category: 'required', purpose: 'kept.order', life: 'kept.life.tab' },
  { name: 'zuruf.script', category: 'required', purpose: 'kept.script', life: 'kept.life.tab' },
  {
    name: 'tsr-scroll-restoration-*',
    category: 'functional',
    purpose: 'kept.scroll',
    life: 'kept.life.tab',
  },
  { name: 'psoempf_fu', category: 'functional', purpose: 'kept.functional', life: 'kept.life.60' },
  { name: 'psoempf_teilung', category: 'functional', purpose: 'kept.share', life: 'kept.life.60' },
  { name: 'psoempf_klick_*', category: 'functional', purpose: 'kept.click', life: 'kept.life.60' },
  {
    name: 'psoempf_berater',
    category: 'functional',
    purpose: 'kept.agent',
    life: 'kept.life.60',
    page: 'AgentEmpfehlen',
  },
  { name: 'psoempf_gefragt', category: 'functional', purpose: 'kept.seen', life: 'kept.life.60' },
  { name: 'psoempf_an', category: 'analytical', purpose: 'kept.analytical', life: 'kept.life.60' },
  { name: '_pk_id.*', category: 'analytical', purpose: 'kept.visitor', life: 'kept.life.13months' },
  { name: '_pk_ses.*', category: 'analytical', purpose: 'kept.visit', life: 'kept.life.halfHour' },
  { name: 'psoempf_ma', category: 'marketing', purpose: 'kept.marketing', life: 'kept.life.60' },
  { name: 'psoempf_channel', category: 'marketing', purpose: 'kept.channel', life: 'kept.life.730' },
  { name: 'psoempf_inhalte', category: 'marketing', purpose: 'kept.embeds', life: 'kept.life.60' },
]
