import { categoryFilters } from './category-filters.ts'

/**
 * Query parameters that change a page in the same way for everybody, so that one rendering can be shared. All
 * other parameters that the portal reads are in `personalQuery`. A parameter in neither list has no effect
 * and is removed before a shared page is rendered. A test of the portal compares both lists with what its
 * routes read.
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

/**
 * Query parameters that are personal or lead to personal data: tokens, numbers, searches. A page with one of
 * these is rendered for this request alone.
 */
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
  'gesendet',
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
  'wen',
  'willkommen',
  'zeige',
] as const

/** Maximum length of a shared parameter; no page links to longer values. */
export const longestSharedValue = 200
