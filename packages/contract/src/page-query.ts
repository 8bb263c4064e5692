import { categoryFilters } from './category-filters.ts'

/**
 * Query parameters that change what a page shows, the same for everybody who has them: one rendering serves all. Everything else that
 * a page of the portal reads is in `personalQuery`; a parameter in neither list changes nothing and is cut before a page is rendered for
 * everybody. A test of the portal compares both lists with what its routes read.
 */
export const sharedQuery = [
  'widget',
  ...categoryFilters,
  'alle',
  'anliegen',
  'art',
  'bankdaten',
  'bestaetigt',
  'channel',
  'genutzt',
  'geraet',
  'kategorie',
  'monate',
  'ohnepraemie',
  'produkte',
  'reiter',
  'sort',
  'tarif',
  'unterschiede',
  'vergleich',
] as const

/** What is somebody's own, or leads to it: tokens, numbers, searches. A page with one of these is rendered for this request alone. */
export const personalQuery = [
  'anmeldetoken',
  'ansicht',
  'anzahl',
  'auftrag',
  'berater',
  'bestaetigen',
  'bis',
  'code',
  'einladung',
  'empfehlung',
  'hex',
  'klick',
  'mitglied',
  'produkt',
  'redirect',
  'richtung',
  'seite',
  'sortierung',
  'status',
  'suche',
  'token',
  'von',
  'willkommen',
  'zeige',
] as const

/** Longer values of a shared parameter are nothing a page has a link to. */
export const longestSharedValue = 200
